/**
 * Bad input of the person who runs the program: a command line, a configuration, a file, a database. Holds one English
 * sentence, as everything that the command line prints. It may name paths, so it is never sent to a guest.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
