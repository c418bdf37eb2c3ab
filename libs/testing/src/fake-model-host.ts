import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { z } from 'zod';

const ChatRequest = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string() })),
});
const EmbeddingRequest = z.looseObject({
  model: z.string(),
  input: z.union([z.string(), z.array(z.string())]),
  dimensions: z.int().positive().optional(),
  encoding_format: z.enum(['float', 'base64']).default('float'),
});

type ChatCall = z.infer<typeof ChatRequest>;
type EmbeddingCall = z.infer<typeof EmbeddingRequest>;

interface ModelBehaviour {
  /** Text of the answers; by default a summary of one sentence, and no answer. */
  readonly content?: string | ((call: ChatCall) => string);
  readonly failWith?: number;
  /** Length of the embeddings if a request names none. */
  readonly dimensions?: number;
}

/** Hashes the words of a text into a unit vector: texts that share words get similar vectors. */
function embedWords(text: string, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []) {
    const hash = createHash('sha256').update(word).digest();
    for (let i = 0; i < 8; i++) {
      const slot = hash.readUInt16BE(i * 2) % dimensions;
      vector[slot] = (vector[slot] ?? 0) + ((hash[16 + i] ?? 0) % 2 ? 1 : -1);
    }
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

const encode = (vector: number[], format: 'float' | 'base64'): number[] | string =>
  format === 'float' ? vector : Buffer.from(Float32Array.from(vector).buffer).toString('base64');

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Finds the first sentence of the source that a prompt holds. */
const SENTENCE = /<source>\n[^\n]*\n+([^.]*\.)/;

function answerChat(call: ChatCall, content: ModelBehaviour['content']): object {
  const last = call.messages.at(-1)?.content ?? '';
  const summary = SENTENCE.exec(last)?.[1] ?? 'Nothing.';
  const quoted = JSON.stringify({ summary, answered: false, paragraphs: [] });
  const text = typeof content === 'function' ? content(call) : (content ?? quoted);
  const prompt_tokens = call.messages.reduce((sum, message) => sum + countWords(message.content), 0);
  const completion_tokens = countWords(text);
  return {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 0,
    model: call.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text, refusal: null },
        finish_reason: 'stop',
        logprobs: null,
      },
    ],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
}

function answerEmbeddings(
  { model, input, dimensions, encoding_format }: EmbeddingCall,
  usual = 1536,
): object {
  const texts = typeof input === 'string' ? [input] : input;
  const tokens = texts.reduce((sum, text) => sum + countWords(text), 0);
  return {
    object: 'list',
    model,
    data: texts.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: encode(embedWords(text, dimensions ?? usual), encoding_format),
    })),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  };
}

export type FakeModelHost = Awaited<ReturnType<typeof startFakeModelHost>>;

/** Starts a server on a free port that implements OpenAI's chat completions and embeddings, and fails on request. */
export async function startFakeModelHost(initial: ModelBehaviour = {}) {
  const server = fastify({ bodyLimit: 16 * 1024 * 1024, forceCloseConnections: true });
  const chats: ChatCall[] = [];
  const embeddings: EmbeddingCall[] = [];
  let behaviour = initial;

  server.addHook('preHandler', async (_request, reply) => {
    const { failWith } = behaviour;
    if (failWith === undefined) return;
    await reply.status(failWith).send({ error: { message: 'asked to fail', type: 'fake', code: null } });
  });
  server.post('/v1/chat/completions', ({ body }) => {
    const call = ChatRequest.parse(body);
    // Trials of the model are no chats.
    const isTrial = call.messages.at(-1)?.content.includes('Harbour ferry resumes') === true;
    if (isTrial) return answerChat(call, undefined);
    chats.push(call);
    return answerChat(call, behaviour.content);
  });
  server.post('/v1/embeddings', ({ body }) => {
    const call = EmbeddingRequest.parse(body);
    embeddings.push(call);
    return answerEmbeddings(call, behaviour.dimensions);
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    baseUrl: `${origin}/v1`,
    chats,
    embeddings,
    behave: (next: ModelBehaviour) => {
      behaviour = next;
    },
    stop: () => server.close(),
  };
}
