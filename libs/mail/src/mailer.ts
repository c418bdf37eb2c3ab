import type { Readable } from 'node:stream';
import { metrics } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Counter } from 'prom-client';
import { classifyError } from './classify-error';
import { MailConfig } from './mail.config';
import { checkMail, type OutgoingMail } from './outgoing-mail';

/** Reply timeout in units of MAIL_TIMEOUT_MS. Servers scan mails first, and a timeout leaves delivery unknown. */
const REPLY_FACTOR = 3;
/** Maximum time for one mail as a multiple of MAIL_TIMEOUT_MS, even if the server keeps sending data slowly. */
const MAIL_FACTOR = 4;

const mails = new Counter({
  name: 'mails_total',
  help: 'Attempts to send a mail by outcome (sent, refused, deferred, uncertain, invalid)',
  labelNames: ['outcome'],
  registers: [metrics],
});

@Injectable()
export class Mailer implements OnApplicationShutdown {
  /** Message streams of mails in transit, by abort signal. `readableDidRead` shows if sending has started. */
  private readonly texts = new WeakMap<AbortSignal, Readable>();
  private readonly transport;

  constructor(@Inject(MailConfig.token) private readonly config: MailConfig) {
    this.transport = createTransport(
      {
        url: config.SMTP_URL,
        pool: true,
        maxConnections: config.MAIL_CONNECTIONS,
        // Set no limit: servers close a connection after their own limit of mails, and the pool then opens a new one.
        maxMessages: Infinity,
        // The pool retries only mails it had not started to send, for example if the server closed an idle connection.
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
    // `AbortSignal.timeout` would keep every mail in memory until its timeout has passed.
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

  /** Connects and authenticates. @throws Error if either fails */
  async verify(): Promise<void> {
    await this.transport.verify();
  }

  /** Runs after the job workers have stopped, because running jobs send mail. */
  onApplicationShutdown(): void {
    this.transport.close();
  }
}
