import { detectLanguage } from '@frontier/ai';
import { SOURCE_TYPES } from '@frontier/domain';
import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { toRepeatablePassage } from '../answers/attribute-blocks';
import { CorpusRepository } from '../corpus/corpus.repository';
import { CorpusCache } from '../corpus/corpus-cache.service';
import { findBestMatches, MAX_MATCHES } from './best-matches';
import { createExcerpt } from './passage-excerpt';
import { findNextQuestions } from './next-questions';
import { BestMatches, BestMatchesQuery, NextQuestions, NextQuestionsQuery } from './search.schemas';

/** Characters. The rest of a longer query is ignored, because readers do not search for whole texts. */
const MAX_QUERY_LENGTH = 200;

/** Searches the assistant's knowledge without writing an answer. */
@ApiTags('search')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api')
export class SearchController {
  constructor(
    private readonly repository: CorpusRepository,
    private readonly corpus: CorpusCache,
  ) {}

  @Get('best-matches')
  @Endpoint('SearchController_bestMatches', BestMatches)
  async bestMatches(@Query({ schema: BestMatchesQuery }) { q }: BestMatchesQuery): Promise<BestMatches> {
    const query = truncateQuery(q);
    if (query === '') return { mended_query: null, items: [] };
    await this.corpus.sync();
    const { correctedQuery, queryTerms, matches } = await findBestMatches(
      this.corpus.index,
      query,
      this.repository.readTexts,
    );
    const visible = await this.repository.filterVisible(matches);
    return {
      mended_query: correctedQuery === query ? null : correctedQuery,
      items: visible.slice(0, MAX_MATCHES).map(({ passage: found, answers }) => {
        const passage = toRepeatablePassage(found);
        return {
          title: passage.title,
          excerpt: createExcerpt(passage.text, queryTerms, answers ? Infinity : undefined),
          url: passage.url,
          date: passage.date,
          lang: passage.lang,
          display_source: SOURCE_TYPES[passage.sourceType],
          answers,
        };
      }),
    };
  }

  @Get('next-questions')
  @Endpoint('SearchController_nextQuestions', NextQuestions)
  async nextQuestions(
    @Query({ schema: NextQuestionsQuery }) { q, lang: asked }: NextQuestionsQuery,
  ): Promise<NextQuestions> {
    const text = truncateQuery(q);
    await this.corpus.sync();
    const lang = asked === 'auto' ? detectLanguage(text) : asked;
    return { items: findNextQuestions(this.corpus.index, text, lang) };
  }
}

const truncateQuery = (text: string): string => Array.from(text.trim()).slice(0, MAX_QUERY_LENGTH).join('');
