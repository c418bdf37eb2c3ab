import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly messageId: string;
  /** Headers and text as received; empty with `keepText: false`. */
  readonly raw: string;
}

/** Simulated delays and failures for the next mails; none by default. */
interface MailBehaviour {
  readonly delayMs?: number;
  /** Rejects every n-th recipient with 550. */
  readonly refuseOneIn?: number;
  readonly refuse?: (address: string) => boolean;
  readonly hangUpOn?: (address: string) => boolean;
  /** Number of attempts per recipient that get a 451 before one is accepted. */
  readonly deferrals?: number;
  /** Number of mails after whose text the connection is cut without an acknowledgement. */
  readonly dropAfterData?: number;
}

export const readMail = ({ raw }: ReceivedMail): Promise<ParsedMail> => simpleParser(raw);

const HOST = '127.0.0.1';
const refusal = (code: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode: code });

class RecipientPolicy {
  private asked = 0;
  private readonly deferred = new Map<string, number>();
  constructor(readonly behaviour: MailBehaviour) {}

  getRefusal(address: string): Error | undefined {
    const { refuseOneIn, refuse, deferrals = 0 } = this.behaviour;
    this.asked += 1;
    if (refuse?.(address) || (refuseOneIn && this.asked % refuseOneIn === 0))
      return refusal(550, '5.1.1 No such mailbox');
    const before = this.deferred.get(address) ?? 0;
    if (before >= deferrals) return undefined;
    this.deferred.set(address, before + 1);
    return refusal(451, '4.2.0 Try again later');
  }
}

const parseMessageId = (raw: string): string => /^message-id:\s*(<[^>]*>)/im.exec(raw)?.[1] ?? '';

export type FakeMailServer = Awaited<ReturnType<typeof startFakeMailServer>>;

/** Starts an SMTP server. @param options.keepText `false` keeps only envelopes and message ids, for many mails */
export async function startFakeMailServer({ keepText = true } = {}) {
  const received: ReceivedMail[] = [];
  /** Incremented by `forget`, so that mails still in transfer are discarded, too. */
  let era = 0;
  let policy = new RecipientPolicy({});
  let drops = 0;
  const sockets = new Map<number, Socket>();

  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> => {
    const begun = era;
    const raw = await text(stream);
    if (policy.behaviour.delayMs) await delay(policy.behaviour.delayMs, undefined, { ref: false });
    const acknowledged = drops === 0;
    drops = Math.max(0, drops - 1);
    const mail = {
      from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
      to: session.envelope.rcptTo.map(({ address }) => address),
      messageId: parseMessageId(raw.slice(0, raw.indexOf('\r\n\r\n'))),
      raw: keepText ? raw : '',
    };
    if (begun === era) received.push(mail);
    return acknowledged;
  };

  const listen = async (port: number): Promise<SMTPServer> => {
    const smtp = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 0,
      onRcptTo: ({ address }, session, callback) => {
        if (policy.behaviour.hangUpOn?.(address)) sockets.get(session.remotePort)?.destroy();
        else callback(policy.getRefusal(address));
      },
      onData: (stream, session, callback) => {
        receive(stream, session).then(
          (acknowledged) => (acknowledged ? callback() : sockets.get(session.remotePort)?.destroy()),
          callback,
        );
      },
    });
    // Ignore errors, because killed clients reset their connections.
    smtp.on('error', () => undefined);
    smtp.server.on('connection', (socket: Socket) => {
      const from = socket.remotePort ?? 0;
      sockets.set(from, socket);
      socket.once('close', () => sockets.delete(from));
    });
    smtp.listen(port, HOST);
    await once(smtp.server, 'listening');
    return smtp;
  };

  let smtp: SMTPServer | undefined = await listen(0);
  const { port } = smtp.server.address() as AddressInfo;
  const down = async (): Promise<void> => {
    const open = smtp;
    smtp = undefined;
    if (!open) return;
    const closed = new Promise<void>((resolve) => open.close(resolve));
    for (const socket of sockets.values()) socket.destroy();
    await closed;
  };
  return {
    url: `smtp://${HOST}:${port}`,
    received,
    /** Replaces the previous behaviour. */
    behave: (behaviour: MailBehaviour) => {
      policy = new RecipientPolicy(behaviour);
      drops = behaviour.dropAfterData ?? 0;
    },
    /** Discards the received mails, and those still in transfer. */
    forget: () => {
      era += 1;
      received.splice(0);
    },
    /** Stops listening and cuts all connections. */
    down,
    up: async () => {
      smtp ??= await listen(port);
    },
    stop: down,
  };
}
