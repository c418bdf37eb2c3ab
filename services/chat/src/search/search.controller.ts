import { detectLanguage } from '@frontier/ai';
import { SOURCE_TYPES } from '@frontier/domain';
import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LibraryRepository } from '../library/library.repository';
import { Memory } from '../library/memory.service';
import { bestMatches, MOST_MATCHES } from './best-matches';
import { excerptOf } from './passage-excerpt';
import { nextQuestions } from './next-questions';
import { BestMatches, BestMatchesQuery, NextQuestions, NextQuestionsQuery } from './search.schemas';

/** Longer queries are texts, and nobody searches with a text. */
const LONGEST = 200;

/** Finds in what the assistant knows, without an answer being written. */
@ApiTags('search')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api')
export class SearchController {
  constructor(
    private readonly repository: LibraryRepository,
    private readonly memory: Memory,
  ) {}

  @Get('best-matches')
  @Endpoint('SearchController_bestMatches', BestMatches)
  async bestMatches(@Query({ schema: BestMatchesQuery }) { q }: BestMatchesQuery): Promise<BestMatches> {
    const query = short(q);
    if (query === '') return { mended_query: null, items: [] };
    await this.memory.sync();
    const { mended, asked, matches } = await bestMatches(this.memory.library, query, this.repository.textsOf);
    const visible = await this.repository.visibleAmong(matches);
    return {
      mended_query: mended === query ? null : mended,
      items: visible.slice(0, MOST_MATCHES).map(({ passage, answers }) => ({
        title: passage.title,
        excerpt: excerptOf(passage.text, asked, answers ? Infinity : undefined),
        url: passage.url,
        date: passage.date,
        lang: passage.lang,
        display_source: SOURCE_TYPES[passage.sourceType],
        answers,
      })),
    };
  }

  @Get('next-questions')
  @Endpoint('SearchController_nextQuestions', NextQuestions)
  async nextQuestions(
    @Query({ schema: NextQuestionsQuery }) { q, lang: asked }: NextQuestionsQuery,
  ): Promise<NextQuestions> {
    const text = short(q);
    await this.memory.sync();
    const lang = asked === 'auto' ? detectLanguage(text) : asked;
    return { items: nextQuestions(this.memory.library, text, lang) };
  }
}

const short = (text: string): string => Array.from(text.trim()).slice(0, LONGEST).join('');
