/** A reason not to start that a person can do something about; its message is all they are told. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
