/**
 * Lets each request begin after the one before has ended. A worker replies without saying to which request, so two
 * under way would get each other's replies. The time limit of a request counts from its own beginning.
 */
export function oneAtATime<Request, Reply>(
  send: (request: Request, limit: number) => Promise<Reply>,
): (request: Request, limit: number) => Promise<Reply> {
  let before: Promise<unknown> = Promise.resolve();
  return (request, limit) => {
    const reply = before.then(() => send(request, limit));
    // The caller gets the failure; the next request waits for the end alone.
    before = reply.then(
      () => undefined,
      () => undefined,
    );
    return reply;
  };
}
