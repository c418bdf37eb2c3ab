import { Module } from '@nestjs/common';
import { type ConfigOf, Dependencies } from '@frontier/service-kit';
import { AiConfig } from './ai.config';
import { LocalEmbedder } from './local/local-embedder';
import { LocalLanguageModel } from './local/local-language-model';
import { ModelTrials } from './model-trials';
import { OpenAiClient } from './openai/openai-client';
import { OpenAiEmbedder } from './openai/openai-embedder';
import { OpenAiLanguageModel } from './openai/openai-language-model';
import { EMBEDDER, type Embedder, LANGUAGE_MODEL, type LanguageModel } from './ports';

type Config = ConfigOf<typeof AiConfig>;
const CLIENT = Symbol('openai-client');

export function connectOpenAi(config: Config): OpenAiClient | undefined {
  if (!config.OPENAI_API_KEY) return undefined;
  return new OpenAiClient({
    apiKey: config.OPENAI_API_KEY,
    baseUrl: config.OPENAI_BASE_URL,
    timeoutMs: config.AI_TIMEOUT_MS,
    retries: config.AI_RETRIES,
    budgetMs: config.AI_CALL_BUDGET_MS,
    circuitResetMs: config.AI_CIRCUIT_RESET_MS,
  });
}

@Module({
  providers: [
    AiConfig.provider,
    { provide: CLIENT, useFactory: connectOpenAi, inject: [AiConfig.token] },
    {
      provide: LANGUAGE_MODEL,
      inject: [CLIENT, AiConfig.token],
      useFactory: (client: OpenAiClient | undefined, config: Config): LanguageModel =>
        client ? new OpenAiLanguageModel(client, config.OPENAI_CHAT_MODEL) : new LocalLanguageModel(),
    },
    {
      provide: EMBEDDER,
      inject: [CLIENT, AiConfig.token],
      useFactory: (client: OpenAiClient | undefined, config: Config): Embedder =>
        client ? new OpenAiEmbedder(client, config.OPENAI_EMBEDDING_MODEL) : new LocalEmbedder(),
    },
    {
      provide: ModelTrials,
      inject: [LANGUAGE_MODEL, EMBEDDER, AiConfig.token, Dependencies, CLIENT],
      useFactory: (
        model: LanguageModel,
        embedder: Embedder,
        config: Config,
        dependencies: Dependencies,
        client: OpenAiClient | undefined,
      ): ModelTrials => {
        const trials = new ModelTrials(model, embedder, config, dependencies);
        if (client)
          client.onFailure = (operation) => trials.suspect(operation === 'embed' ? 'embedding' : 'chat');
        return trials;
      },
    },
  ],
  exports: [AiConfig.provider, LANGUAGE_MODEL, EMBEDDER, ModelTrials],
})
export class AiModule {}
