import { EMBEDDER, type Embedder } from '@frontier/ai';
import type { ChatMode, Language } from '@frontier/domain';
import { getLogger } from '@frontier/service-kit';
import { VECTOR_INDEX, type VectorIndex } from '@frontier/vectors';
import { Inject, Injectable } from '@nestjs/common';
import { ChatConfig } from '../chat.config';
import type { QuestionInContext } from '../corpus/question-matcher';
import { isNews, MAX_ANSWERS, MAX_NEWS_PASSAGES, type Knowledge } from '../corpus/knowledge';
import { type PassageReference, readPassages, type RetrievedPassage } from '../corpus/corpus-document';
import { CorpusRepository } from '../corpus/corpus.repository';
import { CorpusCache } from '../corpus/corpus-cache.service';
import { fuseRankings } from './rank-fusion';

const CANDIDATES = 40;

/** Finds reviewed answers and passages. Merges two rankings of passages, by words and by vectors. */
@Injectable()
export class Retrieval {
  private readonly logger = getLogger('retrieval');

  constructor(
    private readonly repository: CorpusRepository,
    private readonly corpus: CorpusCache,
    @Inject(VECTOR_INDEX) private readonly index: VectorIndex,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
    @Inject(ChatConfig.token) private readonly config: ChatConfig,
  ) {}

  refresh(): Promise<void> {
    return this.corpus.sync();
  }

  forMode(mode: ChatMode): Knowledge {
    const { index } = this.corpus;
    return {
      correctSpelling: (question, spelt) => index.correctSpelling(question, spelt),
      getRarity: (term) => index.getRarity(term),
      hasTerm: (term) => index.hasTerm(term),
      findAnswers: (asked, lang) =>
        this.repository.filterVisible(index.findAnswers(asked, lang, MAX_ANSWERS)),
      findPassages: (asked, lang) => this.findPassages(asked, lang, mode),
      findReports: (asked, lang) =>
        readPassages(index.findPassages(asked, lang, MAX_NEWS_PASSAGES, isNews), this.repository.readTexts),
    };
  }

  private async findPassages(
    asked: QuestionInContext,
    lang: Language,
    mode: ChatMode,
  ): Promise<RetrievedPassage[]> {
    const byWords = this.corpus.index.findPassages(asked, lang, CANDIDATES);
    const byVector = await this.searchVectors(asked, mode);
    const fused = fuseRankings(
      [
        { candidates: byWords, weight: 1 },
        { candidates: byVector, weight: this.embedder.weight },
      ],
      lang,
      this.config.CHAT_PASSAGES,
    );
    return this.corpus.index.preferLanguage(await readPassages(fused, this.repository.readTexts), lang);
  }

  /** Searches passages by vector. Drops points whose chunk was deleted. Returns no passages if the search fails. */
  private async searchVectors(
    { question, previousQuestion }: QuestionInContext,
    mode: ChatMode,
  ): Promise<PassageReference[]> {
    try {
      const [vector] = await this.embedder.embed([
        previousQuestion ? `${previousQuestion}\n${question}` : question,
      ]);
      if (!vector?.some((value) => value !== 0)) return [];
      const hits = await this.index.search(vector, { limit: CANDIDATES, minScore: this.getMinScore(mode) });
      const byPoint = await this.repository.findChunkIds(hits.map(({ id }) => id));
      return hits.flatMap(({ id }) => this.corpus.index.getPassage(byPoint.get(id) ?? '') ?? []);
    } catch (error) {
      // Continue without vectors, because words alone still find most passages.
      this.logger.warn({ err: error }, 'vector search failed, using words only');
      return [];
    }
  }

  /** Returns the minimum similarity: the embedder's floor for `strict`, 70 % of it for `lenient`, none for `off`. */
  private getMinScore(mode: ChatMode): number {
    const { relevanceFloor } = this.embedder;
    return { strict: relevanceFloor, lenient: relevanceFloor * 0.7, off: -1 }[mode];
  }
}
