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
  /** Headers and text as they came; empty with `keepText: false`. */
  readonly raw: string;
}

/** What the next mails meet. Everything left out works. */
interface MailBehaviour {
  readonly delayMs?: number;
  /** Refuses every n-th recipient with 550. */
  readonly refuseOneIn?: number;
  readonly refuse?: (address: string) => boolean;
  readonly hangUpOn?: (address: string) => boolean;
  /** Answers 451 to so many attempts at each recipient before it takes one. */
  readonly deferrals?: number;
  /** Takes so many mails, then cuts the connection instead of acknowledging them. */
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

/** @param options.keepText `false` keeps envelopes and message ids only, for large numbers */
export async function startFakeMailServer({ keepText = true } = {}) {
  const received: ReceivedMail[] = [];
  /** Grows when what was received is forgotten: what is on its way then is forgotten too. */
  let era = 0;
  let policy = new RecipientPolicy({});
  let drops = 0;
  const sockets = new Map<number, Socket>();

  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> => {
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
        take(stream, session).then(
          (acknowledged) => (acknowledged ? callback() : sockets.get(session.remotePort)?.destroy()),
          callback,
        );
      },
    });
    // Clients that are killed reset their connections.
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
    /** Replaces the former behaviour. */
    behave: (behaviour: MailBehaviour) => {
      policy = new RecipientPolicy(behaviour);
      drops = behaviour.dropAfterData ?? 0;
    },
    /** Forgets what it received, and what it is receiving. */
    forget: () => {
      era += 1;
      received.splice(0);
    },
    /** Stops listening and cuts every connection. */
    down,
    up: async () => {
      smtp ??= await listen(port);
    },
    stop: down,
  };
}
