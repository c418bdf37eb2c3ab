import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Call {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly messages?: readonly { readonly role: string; readonly content: string }[];
    readonly input?: readonly string[];
    readonly response_format?: { readonly type: string };
    readonly [parameter: string]: unknown;
  };
}

type Answer = (call: Call, reply: ServerResponse, host: ModelHost) => void;

const send = (reply: ServerResponse, status: number, body: unknown): void =>
  void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Refuses in the form of OpenAI. */
const refuse =
  (status: number, message: string, more: Record<string, unknown> = {}): Answer =>
  (_, reply) =>
    send(reply, status, { error: { message, ...more } });

/** True for a call of `ModelTrials`, whose source contains these words. */
const isTrial = ({ body }: Call): boolean => JSON.stringify(body).includes('Harbour ferry resumes');

/** Returns the first sentence of the source that a prompt holds. */
function quoteSource({ body }: Call): string {
  const source =
    /<source>\n[^\n]*\n+([^]*?)\n<\/source>/.exec(body.messages?.at(-1)?.content ?? '')?.[1] ?? '';
  return /^.*?[.?!](?=\s|$)/m.exec(source.trim())?.[0] ?? source.trim();
}

const write =
  (form: (json: string) => unknown, usage: unknown = { total_tokens: 15 }): Answer =>
  (call, reply, host) => {
    if (call.body.input) return embed(call, reply, host);
    const { paragraphs } = host;
    const summary = (isTrial(call) ? undefined : host.summary) ?? quoteSource(call);
    const json = JSON.stringify({ summary, answered: paragraphs.length > 0, paragraphs });
    send(reply, 200, { id: 'c', choices: [{ index: 0, message: { content: form(json) } }], usage });
  };

const embed: Answer = ({ body }, reply, { dimensions }) => {
  const data = (body.input ?? []).map((text, index) => {
    const embedding = Array.from({ length: dimensions }, (_, at) => ((text.length + at) % 7) + 1);
    return { index, embedding };
  });
  send(reply, 200, { data });
};

const right = write((json) => json);
const unless =
  (parameters: readonly string[], refusal: (name: string) => Answer): Answer =>
  (call, reply, host) => {
    const name = parameters.find((parameter) => parameter in call.body);
    (name ? refusal(name) : right)(call, reply, host);
  };

/** Manners of model hosts, good and bad. */
export const MODEL_MANNERS = {
  'is right': right,
  'refuses temperature': unless(['temperature'], (name) =>
    refuse(400, `Unsupported value: '${name}' does not support 0 with this model.`, { param: name }),
  ),
  'refuses token limits': unless(['max_tokens', 'max_completion_tokens'], (name) =>
    refuse(400, `Unsupported parameter: '${name}' is not supported with this model.`),
  ),
  'refuses all extras, one at a time': unless(
    ['response_format', 'temperature', 'encoding_format'],
    (name) => (_, reply) =>
      send(reply, 422, { detail: [{ loc: ['body', name], msg: 'Extra inputs are not permitted' }] }),
  ),
  'fences its JSON': write((json) => `\`\`\`json\n${json}\n\`\`\``),
  'thinks aloud': write((json) => `<think>The reader wants {"summary": "…"}.</think>\n${json}`),
  'opens with a preface': write(
    (json) => `Here is the summary that you asked for:\n\n${json}\n\nI hope it helps.`,
  ),
  'sends parts': write((json) => [
    { type: 'thinking', thinking: 'Well.' },
    { type: 'text', text: json },
  ]),
  'counts no tokens': write((json) => json, null),
  'sends nothing': write(() => ''),
  'answers 400': refuse(400, 'Something about this request is wrong.'),
  'refuses the key': refuse(401, 'Incorrect API key provided.', { code: 'invalid_api_key' }),
  'does not know the model': refuse(404, 'The model does not exist.', { code: 'model_not_found' }),
  'has too many requests': refuse(429, 'Rate limit reached.'),
  'answers 500': refuse(500, 'The server had an error.'),
  'is slow': () => undefined,
  'drops the connection': (_, reply) => void reply.destroy(),
  'breaks off': (_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' }).write('{"choices": [');
    setTimeout(() => reply.destroy(), 20);
  },
  lies: write((json) =>
    JSON.stringify({ ...(JSON.parse(json) as object), summary: 'All 4,711 ministers resigned in Paris.' }),
  ),
} as const satisfies Record<string, Answer>;
export type ModelManner = keyof typeof MODEL_MANNERS;

/** A small model host on a free port that answers in a chosen manner. */
export class ModelHost {
  manner: ModelManner = 'is right';
  /** Replaces the manner. */
  answer: Answer | undefined;
  /** Replaces the summary that it writes, but in trials; by default the first sentence of the source. */
  summary: string | undefined;
  paragraphs: { text: string; sources: number[] }[] = [];
  dimensions = 1536;
  /** Calls but those of trials. */
  readonly calls: Call[] = [];
  url = '';
  private held: (() => void)[] = [];
  private readonly server: Server = createServer((request, reply) => void this.handle(request, reply));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
    return this;
  }

  /** Is right again, and answers the calls that still wait. */
  release(): void {
    Object.assign(this, { manner: 'is right', answer: undefined, summary: undefined, paragraphs: [] });
    for (const answer of this.held.splice(0)) answer();
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const { authorization } = request.headers;
    const call: Call = { path: request.url ?? '', authorization, body: JSON.parse(text) as Call['body'] };
    if (!isTrial(call)) this.calls.push(call);
    if (this.manner === 'is slow' && !this.answer) this.held.push(() => right(call, reply, this));
    (this.answer ?? MODEL_MANNERS[this.manner])(call, reply, this);
  }
}
