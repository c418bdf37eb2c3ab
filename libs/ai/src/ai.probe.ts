import { Inject, Injectable } from '@nestjs/common';
import type { ConfigOf } from '@frontier/service-kit';
import { AiConfig } from './ai.config';
import { EMBEDDER, type Embedder } from './ports';

@Injectable()
export class AiProbe {
  constructor(
    @Inject(AiConfig.token) private readonly config: ConfigOf<typeof AiConfig>,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  get keyConfigured(): boolean {
    return this.config.OPENAI_API_KEY !== undefined;
  }

  get embeddingModel(): string {
    return this.embedder.model;
  }

  /** Embeds one word and checks the size of the vector. @throws ModelUnavailableError */
  async checkEmbedding(): Promise<void> {
    const [vector] = await this.embedder.embed(['frontier']);
    if (vector?.length !== this.embedder.dimensions)
      throw new Error('The embedder returned no vector of the expected size');
  }
}
