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
    // Whoever sent the request hears of its failure; the next one only waits for its end.
    before = reply.then(
      () => undefined,
      () => undefined,
    );
    return reply;
  };
}
