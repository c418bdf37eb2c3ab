import { Module } from '@nestjs/common';
import { Direct } from './direct.provider';
import { FrontPages } from './front-pages';
import { GoogleNews } from './google-news.provider';
import { Bing, Serpapi } from './keyed.providers';
import { WEB_SEARCH_PROVIDERS, type WebSearchProvider } from './web-provider';
import { WebProviders } from './web-providers';
import { WebSearchConfig } from './web-search.config';

const providers = [GoogleNews, Serpapi, Bing, Direct] as const;

@Module({
  providers: [
    WebSearchConfig.provider,
    FrontPages,
    ...providers,
    {
      provide: WEB_SEARCH_PROVIDERS,
      useFactory: (...all: WebSearchProvider[]) => all,
      inject: [...providers],
    },
    WebProviders,
  ],
  exports: [WebProviders],
})
export class WebProvidersModule {}
