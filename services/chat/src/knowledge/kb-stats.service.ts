import { EMBEDDER, type Embedder } from '@frontier/ai';
import { Inject, Injectable } from '@nestjs/common';
import { CHUNK_LENGTH } from './chunker';
import type { KbStats } from './kb-stats.schemas';
import { KnowledgeRepository } from './knowledge.repository';

/** Counts what the assistant can cite: visible documents that have chunks. */
@Injectable()
export class KbStatsService {
  constructor(
    private readonly repository: KnowledgeRepository,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  async read(): Promise<KbStats> {
    const { last, ...counts } = await this.repository.count();
    return {
      ...counts,
      last_updated: last?.toISOString() ?? 'Never',
      embedding_model: this.embedder.model,
      chunk_length: CHUNK_LENGTH,
    };
  }
}
