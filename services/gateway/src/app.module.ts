import { MessagingModule } from '@frontier/messaging';
import { ImprintConfig } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { ClientResolver } from './edge/client-resolver';
import { InternalListener } from './edge/internal-listener';
import { GatewayConfig } from './gateway.config';
import { ImprintCheck } from './health/imprint-check';
import { WholeHealthController } from './health/health.controller';
import { WholeHealthService } from './health/whole-health.service';
import { RateLimiter } from './limits/rate-limiter';
import { QuestionLimit } from './limits/question-limit';
import { RequestCounter } from './limits/request-counter';
import { OpenApiController } from './openapi/openapi.controller';
import { ArticleSummarisedListener } from './pages/article-summarised.listener';
import { ArticleVisibilityChangedListener } from './pages/article-visibility-changed.listener';
import { EventStreamMonitor } from './pages/event-stream-monitor';
import { IssuePublishedListener } from './pages/issue-published.listener';
import { ItemChangedListener } from './pages/item-changed.listener';
import { PageCache } from './pages/page-cache';
import { PageRenderer } from './pages/page-renderer';
import { PageServer } from './pages/page-server';
import { PagePurgesController } from './pages/purges.controller';
import { ThreadChangedListener } from './pages/thread-changed.listener';
import { VideoChangedListener } from './pages/video-changed.listener';
import { Forwarder } from './proxy/forward';
import { Upstreams } from './proxy/upstreams';

@Module({
  imports: [MessagingModule.forListener('gateway')],
  controllers: [WholeHealthController, OpenApiController, PagePurgesController],
  providers: [
    GatewayConfig.provider,
    ImprintConfig.provider,
    ClientResolver,
    InternalListener,
    RequestCounter,
    RateLimiter,
    QuestionLimit,
    Upstreams,
    Forwarder,
    PageCache,
    PageRenderer,
    PageServer,
    ArticleSummarisedListener,
    ArticleVisibilityChangedListener,
    IssuePublishedListener,
    ItemChangedListener,
    ThreadChangedListener,
    VideoChangedListener,
    EventStreamMonitor,
    WholeHealthService,
    ImprintCheck,
  ],
})
export class GatewayModule {}
