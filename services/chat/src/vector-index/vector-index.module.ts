import { AiModule, EMBEDDER, type Embedder } from '@frontier/ai';
import { BaseConfig, type ConfigOf, Dependencies } from '@frontier/service-kit';
import {
  toCollectionName,
  ExactScanIndex,
  QdrantIndex,
  VECTOR_INDEX,
  type VectorIndex,
} from '@frontier/vectors';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { ChatConfig } from '../chat.config';

/**
 * Creates the vector index: Qdrant if `QDRANT_URL` is set, otherwise an exact scan in memory.
 *
 * @throws Error if the exact scan would run in a process that does not both index and answer
 */
export function chooseIndex(
  config: ChatConfig,
  base: Pick<ConfigOf<typeof BaseConfig>, 'SERVICE_ROLES'>,
  embedder: Pick<Embedder, 'model' | 'needsExactSearch' | 'significantDimensions'>,
): VectorIndex {
  if (config.QDRANT_URL) {
    return new QdrantIndex({
      url: config.QDRANT_URL,
      apiKey: config.QDRANT_API_KEY,
      collection: toCollectionName(config.CHAT_COLLECTION_PREFIX, embedder.model),
      timeoutMs: config.QDRANT_TIMEOUT_MS,
      exact: embedder.needsExactSearch,
    });
  }
  if (!base.SERVICE_ROLES.includes('api') || !base.SERVICE_ROLES.includes('worker')) {
    throw new Error(
      'Without QDRANT_URL the vectors live in the memory of one process, which must both index and answer: ' +
        'set SERVICE_ROLES=api,worker and run one instance, or set QDRANT_URL',
    );
  }
  return new ExactScanIndex(embedder.significantDimensions);
}

@Module({
  imports: [AiModule],
  providers: [
    ChatConfig.provider,
    {
      provide: VECTOR_INDEX,
      useFactory: chooseIndex,
      inject: [ChatConfig.token, BaseConfig.token, EMBEDDER],
    },
  ],
  exports: [VECTOR_INDEX, ChatConfig.provider, AiModule],
})
export class VectorIndexModule implements OnModuleInit {
  constructor(
    @Inject(VECTOR_INDEX) private readonly index: VectorIndex,
    private readonly dependencies: Dependencies,
  ) {}

  onModuleInit(): void {
    if (this.index.kind === 'qdrant')
      this.dependencies.add({ name: 'qdrant', check: () => this.index.check() });
  }
}
