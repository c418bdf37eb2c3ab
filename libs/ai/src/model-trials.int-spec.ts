import { eventually, ModelHost, type ModelManner, SUMMARISED_ARTICLES } from '@frontier/testing';
import type { Dependencies, Dependency } from '@frontier/service-kit';
import { AiConfig } from './ai.config';
import { connectOpenAi } from './ai.module';
import { ModelTrials } from './model-trials';
import { OpenAiEmbedder } from './openai/openai-embedder';
import { OpenAiLanguageModel } from './openai/openai-language-model';

const KEY = 'sk-test-very-secret-key';
const { depot } = SUMMARISED_ARTICLES;
const WRITTEN =
  'The bus depot at Landport will move to Devil’s Tower Road next spring, the Ministry of Transport said on Tuesday.';

describe('a model host', () => {
  let host: ModelHost;
  let dependencies: Dependency[];
  let trials: ModelTrials;
  let model: OpenAiLanguageModel;
  let embedder: OpenAiEmbedder;

  beforeEach(async () => {
    host = await new ModelHost().start();
    dependencies = [];
    const config = AiConfig.parse({
      ...{ OPENAI_API_KEY: KEY, OPENAI_BASE_URL: host.url, AI_RETRIES: '0' },
      ...{ AI_TIMEOUT_MS: '300', AI_CALL_BUDGET_MS: '400', AI_CIRCUIT_RESET_MS: '50' },
    });
    const client = connectOpenAi(config);
    if (!client) throw new Error('no client');
    model = new OpenAiLanguageModel(client, 'a-chat-model');
    embedder = new OpenAiEmbedder(client, 'an-embedding-model');
    const added = { add: (dependency: Dependency) => dependencies.push(dependency) };
    trials = new ModelTrials(model, embedder, config, added as unknown as Dependencies);
    client.onFailure = () => trials.suspect('chat');
  });
  afterEach(() => {
    trials.onApplicationShutdown();
    host.stop();
  });

  it.each<[manner: ModelManner, words: RegExp | undefined]>([
    ['is right', undefined],
    ['refuses temperature', undefined],
    ['refuses token limits', undefined],
    ['refuses all extras, one at a time', undefined],
    ['fences its JSON', undefined],
    ['thinks aloud', undefined],
    ['opens with a preface', undefined],
    ['sends parts', undefined],
    ['counts no tokens', undefined],
    ['sends nothing', /cannot be read, or with nothing/],
    ['answers 400', /refuses the request/],
    ['refuses the key', /does not accept the key/],
    ['does not know the model', /does not know the model/],
    ['has too many requests', /too many requests/],
    ['answers 500', /error of its own/],
    ['is slow', /too slowly/],
    ['drops the connection', /unreachable or drops/],
    ['breaks off', /unreachable or drops/],
    ['lies', /what its source does not say/],
  ])('that %s is named in plain words', async (manner, words) => {
    host.manner = manner;
    const trial = await trials.try('chat');
    expect(trial).toMatchObject({ use: 'chat', model: 'a-chat-model', ok: words === undefined });
    // In Jest's realm the SDK does not recognise its own abort error.
    if (manner !== 'is slow') expect(trial.text).toMatch(words ?? /^works$/);
    expect(JSON.stringify(trial)).not.toContain(KEY);
    const { summary } = await model.summarise(depot).catch(() => ({ summary: '' }));
    expect(summary).toBe(words ? '' : WRITTEN);
  });

  it.each(['temperature', 'response_format', 'encoding_format'])(
    'that refuses %s is asked with it once',
    async (parameter) => {
      host.manner = 'refuses all extras, one at a time';
      await model.summarise(depot);
      await embedder.embed(['one']);
      const asked = host.calls.filter(({ body }) => parameter in body).length;
      await model.summarise(depot);
      await embedder.embed(['two']);
      expect(host.calls.filter(({ body }) => parameter in body)).toHaveLength(asked);
      expect(asked).toBeGreaterThan(0);
    },
  );

  it.each([3, 384, 768, 1_024, 1_536, 3_072])('may give embeddings of %i numbers', async (size) => {
    host.dimensions = size;
    const [vector] = await embedder.embed(['border']);
    expect(vector).toHaveLength(size);
    expect(embedder.dimensions).toBe(size);
    expect((await trials.try('embedding')).ok).toBe(true);
  });

  it('is tried again until it works, and work that waited goes on after each outage', async () => {
    const recovered = jest.fn(() => Promise.resolve());
    host.manner = 'refuses the key';
    trials.watch('chat', recovered);
    await eventually(() => Promise.resolve(dependencies[0]?.name === 'model'));
    await eventually(() =>
      Promise.resolve(dependencies[0]?.check()).then(
        () => false,
        () => true,
      ),
    );
    expect(recovered).not.toHaveBeenCalled();
    host.release();
    await eventually(() => Promise.resolve(recovered.mock.calls.length === 1));
    await expect(dependencies[0]?.check()).resolves.toBeUndefined();

    host.manner = 'answers 400';
    await eventually(() =>
      model.summarise(depot).then(
        () => false,
        () =>
          dependencies[0]?.check().then(
            () => false,
            () => true,
          ),
      ),
    );
    host.release();
    await eventually(() => Promise.resolve(recovered.mock.calls.length === 2));
  });
});
