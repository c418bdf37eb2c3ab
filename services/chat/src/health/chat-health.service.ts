import { AiConfig, EMBEDDER, type Embedder, type ModelTrial, ModelTrials } from '@frontier/ai';
import { type ConfigOf, getErrorMessage } from '@frontier/service-kit';
import { VECTOR_INDEX, type VectorIndex } from '@frontier/vectors';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { KnowledgeRepository } from '../knowledge/knowledge.repository';
import { PointsRepository } from '../knowledge/points.repository';
import { ChatSettingsService } from '../settings/chat-settings.service';
import { WebSearch } from '../web/web-search.service';

const ModelHealth = z.object({
  use: z.enum(['chat', 'embedding']),
  model: z.string(),
  ok: z.boolean(),
  text: z.string().describe('The outcome of a trial in plain words'),
});

export const ChatHealth = z
  .object({
    ok: z.boolean(),
    errors: z.array(z.string()),
    /** True if a key is configured. The key is never returned. */
    openai_key: z.boolean(),
    embed_ok: z.boolean(),
    models: z.array(ModelHealth),
    kbdocs_count: z.int(),
    /** ISO 8601, or `null` before the first document. */
    last_indexed: z.string().nullable(),
  })
  .meta({ id: 'ChatHealth' });
export type ChatHealth = z.infer<typeof ChatHealth>;

const LABELS = { chat: 'Chat model', embedding: 'Embedding' } as const;

@Injectable()
export class ChatHealthService implements OnApplicationBootstrap {
  constructor(
    private readonly trials: ModelTrials,
    @Inject(AiConfig.token) private readonly ai: ConfigOf<typeof AiConfig>,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
    private readonly knowledge: KnowledgeRepository,
    private readonly chunks: PointsRepository,
    private readonly settings: ChatSettingsService,
    private readonly web: WebSearch,
    @Inject(VECTOR_INDEX) private readonly index: VectorIndex,
  ) {}

  onApplicationBootstrap(): void {
    this.trials.watch('chat');
  }

  async read(): Promise<ChatHealth> {
    const models = await Promise.all([this.trials.read('embedding'), this.trials.read('chat')]);
    const errors = models.filter(({ ok }) => !ok).map(toError);
    const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await work();
      } catch (error) {
        errors.push(`${what}: ${getErrorMessage(error)}`);
        return undefined;
      }
    };
    const stats = await attempt('Knowledge base', () => this.knowledge.count());
    await attempt('Vector index', () => this.checkVectorIndex());
    await attempt('Web search', () => this.checkWeb());
    return {
      ok: errors.length === 0,
      errors,
      openai_key: this.ai.OPENAI_API_KEY !== undefined,
      embed_ok: models.some(({ use, ok }) => use === 'embedding' && ok),
      models: models.map(({ use, model, ok, text }) => ({ use, model, ok, text })),
      kbdocs_count: stats?.total_docs ?? 0,
      last_indexed: stats?.last?.toISOString() ?? null,
    };
  }

  /** @throws Error if web search is on but its provider cannot be used */
  private async checkWeb(): Promise<void> {
    const { webFallback, webProvider } = await this.settings.read();
    const problem = webFallback ? this.web.getProblem(webProvider) : null;
    if (problem) throw new Error(problem);
  }

  /** @throws Error if chunks have vectors of another model, or index and database disagree on the number of points */
  private async checkVectorIndex(): Promise<void> {
    const points = await this.index.count();
    const { current, other } = await this.chunks.countChunks(this.embedder);
    if (other > 0)
      throw new Error(`${other} chunks wait for vectors of ${this.embedder.model}: run kb-rebuild`);
    if (points !== current)
      throw new Error(`it holds ${points} points for ${current} chunks: run kb-rebuild`);
  }
}

const toError = ({ use, model, text }: ModelTrial): string => `${LABELS[use]} ${model}: ${text}`;
