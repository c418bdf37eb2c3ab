/** Message and cause never contain an address or the server's reply text, which often repeats the address. */
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
  /** Tells `isTransient` that a retry may succeed. */
  readonly transient = true;
  constructor(
    message: string,
    /** `server`: the server accepts nothing from this sender. `either`: it closed the connection or is unreachable. */
    readonly trouble: 'mail' | 'server' | 'either',
    reply?: string,
  ) {
    super(message, reply);
  }
}

/** Thrown if the connection was lost during the text or before the reply: a retry could deliver the mail twice. */
export class MailUncertain extends MailError {
  override readonly name = 'MailUncertain';
}
