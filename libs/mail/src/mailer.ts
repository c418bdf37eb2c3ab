import type { Readable } from 'node:stream';
import { metrics } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Counter } from 'prom-client';
import { classifyError } from './classify-error';
import { MailConfig } from './mail.config';
import { checkMail, type OutgoingMail } from './outgoing-mail';

/** Servers look at a text before they answer: giving up too soon leaves a mail of which nobody knows. */
const REPLY_FACTOR = 3;
/** A whole mail may take so many times the timeout, however slowly the server trickles. */
const MAIL_FACTOR = 4;

const mails = new Counter({
  name: 'mails_total',
  help: 'Attempts to send a mail, by outcome (sent, refused, deferred, uncertain, invalid)',
  labelNames: ['outcome'],
  registers: [metrics],
});

@Injectable()
export class Mailer implements OnApplicationShutdown {
  /** The text of each mail on its way, by the signal that may end it. */
  private readonly texts = new WeakMap<AbortSignal, Readable>();
  private readonly transport;

  constructor(@Inject(MailConfig.token) private readonly config: MailConfig) {
    this.transport = createTransport(
      {
        url: config.SMTP_URL,
        pool: true,
        maxConnections: config.MAIL_CONNECTIONS,
        // Servers end a connection when they have had enough of it; then a new one is made.
        maxMessages: Infinity,
        // The pool repeats only what was not begun to be sent: the server closed an idle connection.
        maxRequeues: 1,
        connectionTimeout: config.MAIL_TIMEOUT_MS,
        greetingTimeout: config.MAIL_TIMEOUT_MS,
        socketTimeout: REPLY_FACTOR * config.MAIL_TIMEOUT_MS,
        dnsTimeout: config.MAIL_TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: config.MAIL_FROM },
    );
    this.transport.use('stream', ({ data, message }, done) => {
      message.processFunc((text) => {
        if (data.signal) this.texts.set(data.signal, text);
        return text;
      });
      done();
    });
  }

  get connections(): number {
    return this.config.MAIL_CONNECTIONS;
  }

  /** @throws MailInvalid, MailRefused, MailDeferred or MailUncertain, and nothing else */
  async send(mail: OutgoingMail): Promise<void> {
    checkMail(mail);
    // Not `AbortSignal.timeout`, which would keep every mail in memory until its time is over.
    const controller = new AbortController();
    const { signal } = controller;
    const deadline = setTimeout(() => controller.abort(), MAIL_FACTOR * this.config.MAIL_TIMEOUT_MS);
    const { to, from = this.config.MAIL_FROM, headers, ...content } = mail;
    try {
      await this.transport.sendMail({
        ...content,
        from,
        to: { name: '', address: to },
        headers: { ...headers },
        signal,
      });
      mails.labels('sent').inc();
    } catch (error) {
      const failure = classifyError(error, this.texts.get(signal)?.readableDidRead ?? false);
      mails.labels(failure.name.replace('Mail', '').toLowerCase()).inc();
      throw failure;
    } finally {
      clearTimeout(deadline);
      this.texts.delete(signal);
    }
  }

  /** Whether the server lets us in. @throws when it does not */
  async verify(): Promise<void> {
    await this.transport.verify();
  }

  /** After the jobs, which have mails on their way. */
  onApplicationShutdown(): void {
    this.transport.close();
  }
}
