import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { POST_BODIES, type PostBody, type PostPath } from '../../protocol/requests.ts';

type PathParams<Path> = Path extends `${string}:id${string}` ? { readonly id: string } : object;
type PostRequest<Path extends PostPath> = FastifyRequest<{ Body: PostBody<Path>; Params: PathParams<Path> }>;

/** Adds a POST request. Its body is checked against its declaration before `answer` sees it. */
export function post<Path extends PostPath>(
  server: FastifyInstance,
  path: Path,
  answer: (request: PostRequest<Path>, reply: FastifyReply) => Promise<unknown>,
): void {
  server.post<{ Body: PostBody<Path>; Params: PathParams<Path> }>(
    path,
    { schema: { body: POST_BODIES[path] } },
    answer,
  );
}
