import { Module } from '@nestjs/common';
import { Direct } from './direct.provider';
import { GoogleNews } from './google-news.provider';
import { Bing, Serpapi } from './keyed.providers';
import { WEB_SEARCH_PROVIDERS, type WebSearchProvider } from './web-provider';
import { WebSearch } from './web-search.service';
import { WebConfig } from './web.config';

const providers = [GoogleNews, Serpapi, Bing, Direct] as const;

@Module({
  providers: [
    WebConfig.provider,
    ...providers,
    {
      provide: WEB_SEARCH_PROVIDERS,
      useFactory: (...all: WebSearchProvider[]) => all,
      inject: [...providers],
    },
    WebSearch,
  ],
  exports: [WebSearch],
})
export class WebSearchModule {}
