/**
 * Safe to log: message and cause never contain an address or the server's reply text, which often repeats the address.
 */
export abstract class MailError extends Error {
  constructor(
    message: string,
    /** The codes of the server's reply, such as `550 5.1.1`, if there was one. */
    readonly reply?: string,
  ) {
    super(message);
  }
}

/** Thrown for a mail that cannot be sent: header injection or an invalid address. No server was contacted. */
export class MailInvalid extends MailError {
  override readonly name = 'MailInvalid';
}

/** Thrown if the server permanently rejected this recipient or this mail. */
export class MailRefused extends MailError {
  override readonly name = 'MailRefused';
}

/** Thrown if the mail was not sent and a retry may succeed. */
export class MailDeferred extends MailError {
  override readonly name = 'MailDeferred';
  /** Read by `isTransient`. */
  readonly transient = true;
  constructor(
    message: string,
    /**
     * Cause of the failure. `mail`: this mail. `server`: the server replied that it accepts nothing from this sender.
     * `either`: unknown, because the server hung up without a reply or cannot be reached.
     */
    readonly trouble: 'mail' | 'server' | 'either',
    reply?: string,
  ) {
    super(message, reply);
  }
}

/**
 * Thrown if the connection was lost while the text was being sent or before the server replied. The mail may have been
 * delivered, so sending it again could deliver it twice.
 */
export class MailUncertain extends MailError {
  override readonly name = 'MailUncertain';
}
