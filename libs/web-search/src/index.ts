export { WebProviders, WebSearchFailed, type WebResult } from './web-providers';
export { WebProvidersModule } from './web-providers.module';
