import { EMBEDDER, type Embedder } from '@frontier/ai';
import type { ChatMode, Language } from '@frontier/domain';
import { getLogger } from '@frontier/service-kit';
import { VECTOR_INDEX, type VectorIndex } from '@frontier/vectors';
import { Inject, Injectable } from '@nestjs/common';
import { ChatConfig } from '../chat.config';
import type { Asked } from '../library/answer-book';
import { ANSWERS, type Knowledge } from '../library/knowledge';
import { type FoundPassage, readPassages, type RetrievedPassage } from '../library/known-document';
import { LibraryRepository } from '../library/library.repository';
import { Memory } from '../library/memory.service';
import { fuse } from './fusion';

const CANDIDATES = 40;

/** Finds what the knowledge base holds on a question: reviewed answers, and passages by words and by vectors, fused. */
@Injectable()
export class Retrieval {
  private readonly logger = getLogger('retrieval');

  constructor(
    private readonly repository: LibraryRepository,
    private readonly memory: Memory,
    @Inject(VECTOR_INDEX) private readonly index: VectorIndex,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
    @Inject(ChatConfig.token) private readonly config: ChatConfig,
  ) {}

  refresh(): Promise<void> {
    return this.memory.sync();
  }

  in(mode: ChatMode): Knowledge {
    const { library } = this.memory;
    return {
      mend: (question, spelt) => library.mend(question, spelt),
      rarityOf: (term) => library.rarityOf(term),
      knows: (term) => library.knows(term),
      answers: (asked, lang) => this.repository.visibleAmong(library.answers(asked, lang, ANSWERS)),
      passages: (asked, lang) => this.passages(asked, lang, mode),
    };
  }

  private async passages(asked: Asked, lang: Language, mode: ChatMode): Promise<RetrievedPassage[]> {
    const byWords = this.memory.library.passages(asked, lang, CANDIDATES);
    const byVector = await this.byVector(asked, mode);
    const fused = fuse(
      [
        { candidates: byWords, weight: 1 },
        { candidates: byVector, weight: this.embedder.weight },
      ],
      lang,
      this.config.CHAT_PASSAGES,
    );
    return this.memory.library.inLanguage(await readPassages(fused, this.repository.textsOf), lang);
  }

  /** Points are only a hint: their chunks are looked up, and those that are gone drop out. */
  private async byVector({ question, before }: Asked, mode: ChatMode): Promise<FoundPassage[]> {
    try {
      const [vector] = await this.embedder.embed([before ? `${before}\n${question}` : question]);
      if (!vector?.some((value) => value !== 0)) return [];
      const hits = await this.index.search(vector, { limit: CANDIDATES, minScore: this.minScore(mode) });
      const byPoint = await this.repository.chunksOf(hits.map(({ id }) => id));
      return hits.flatMap(({ id }) => this.memory.library.passage(byPoint.get(id) ?? '') ?? []);
    } catch (error) {
      // Half a search is better than none: words alone still find most of what there is.
      this.logger.warn({ err: error }, 'no vector search for this question');
      return [];
    }
  }

  /** `strict` wants matches above the embedder's floor, `lenient` takes weaker ones, `off` any. */
  private minScore(mode: ChatMode): number {
    const { relevanceFloor } = this.embedder;
    return { strict: relevanceFloor, lenient: relevanceFloor * 0.7, off: -1 }[mode];
  }
}
