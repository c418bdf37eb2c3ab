import { EMBEDDER, type Embedder } from '@frontier/ai';
import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CHUNK_LENGTH } from './chunker';
import { KbStats } from './kb-stats.schemas';
import { KnowledgeRepository } from './knowledge.repository';

@ApiTags('internal')
@Access({ scope: 'knowledge:read', role: 'staff' })
@Controller('internal/kb/stats')
export class KbStatsController {
  constructor(
    private readonly repository: KnowledgeRepository,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  @Get()
  @Endpoint('KbStatsController_read', KbStats)
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
