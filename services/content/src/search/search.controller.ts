import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SearchAnswer, SearchQuery, SearchSuggestions, SuggestionsQuery } from './search.schemas';
import { SearchService } from './search.service';
import { Suggestions } from './suggestions.service';

@ApiTags('search')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/search')
export class SearchController {
  constructor(
    private readonly searching: SearchService,
    private readonly suggestions: Suggestions,
  ) {}

  @Get()
  @Endpoint('SearchController_search', SearchAnswer)
  search(@Query({ schema: SearchQuery }) query: SearchQuery): Promise<SearchAnswer> {
    return this.searching.search(query);
  }

  @Get('suggestions')
  @Endpoint('SearchController_suggest', SearchSuggestions)
  suggest(@Query({ schema: SuggestionsQuery }) { q }: SuggestionsQuery): Promise<SearchSuggestions> {
    return this.suggestions.suggest(q);
  }
}
