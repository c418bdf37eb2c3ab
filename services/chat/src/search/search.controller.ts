import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BestMatches, BestMatchesQuery, NextQuestions, NextQuestionsQuery } from './search.schemas';
import { SearchService } from './search.service';

@ApiTags('search')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api')
export class SearchController {
  constructor(private readonly searching: SearchService) {}

  @Get('best-matches')
  @Endpoint('SearchController_bestMatches', BestMatches)
  bestMatches(@Query({ schema: BestMatchesQuery }) { q }: BestMatchesQuery): Promise<BestMatches> {
    return this.searching.bestMatches(q);
  }

  @Get('next-questions')
  @Endpoint('SearchController_nextQuestions', NextQuestions)
  nextQuestions(@Query({ schema: NextQuestionsQuery }) query: NextQuestionsQuery): Promise<NextQuestions> {
    return this.searching.nextQuestions(query);
  }
}
