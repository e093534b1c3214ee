import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GetAnswer, GetPath, PostAnswer } from '../../protocol/answers.ts';
import { POST_BODIES, type PostBody, type PostPath } from '../../protocol/requests.ts';

type PathParams<Path> = (Path extends `${string}:id${string}` ? { readonly id: string } : object) &
  (Path extends `${string}:code${string}` ? { readonly code: string } : object);
type GetRequest<Path extends GetPath> = FastifyRequest<{ Params: PathParams<Path> }>;
type PostRequest<Path extends PostPath> = FastifyRequest<{ Body: PostBody<Path>; Params: PathParams<Path> }>;

/** Adds a GET request, with the answer that `protocol/answers.ts` declares. */
export function get<Path extends GetPath>(
  server: FastifyInstance,
  path: Path,
  answer: (request: GetRequest<Path>) => Promise<GetAnswer<Path>>,
): void {
  server.get<{ Params: PathParams<Path> }>(path, answer);
}

/** Adds a POST request. Its body is checked against its declaration before `answer` sees it. */
export function post<Path extends PostPath>(
  server: FastifyInstance,
  path: Path,
  answer: (request: PostRequest<Path>, reply: FastifyReply) => Promise<PostAnswer<Path>>,
): void {
  server.post<{ Body: PostBody<Path>; Params: PathParams<Path> }>(
    path,
    { schema: { body: POST_BODIES[path] } },
    answer,
  );
}
