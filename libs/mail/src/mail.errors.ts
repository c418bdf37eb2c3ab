/** Neither the message nor a cause holds an address or the server's words, which often repeat it: these may be logged. */
export abstract class MailError extends Error {
  constructor(
    message: string,
    /** The codes of the server's reply, such as `550 5.1.1`, where there was one. */
    readonly reply?: string,
  ) {
    super(message);
  }
}

/** Not fit to be sent at all: header injection, no usable address. Nothing was sent to any server. */
export class MailInvalid extends MailError {
  override readonly name = 'MailInvalid';
}

/** The server refused this recipient or this mail for good. */
export class MailRefused extends MailError {
  override readonly name = 'MailRefused';
}

/** The mail did not go out and may do so later. */
export class MailDeferred extends MailError {
  override readonly name = 'MailDeferred';
  /** What `isTransient` looks for. */
  readonly transient = true;
  constructor(
    message: string,
    /**
     * Whose trouble it is: this mail's, the server's (it replies that it takes nothing from us), or either's: it
     * hung up without a word, or cannot be reached.
     */
    readonly trouble: 'mail' | 'server' | 'either',
    reply?: string,
  ) {
    super(message, reply);
  }
}

/**
 * The connection was lost after the text was begun to be sent and before the server replied: the mail
 * may have gone out or not. Sending it again could bring it twice.
 */
export class MailUncertain extends MailError {
  override readonly name = 'MailUncertain';
}
