import { MessagingModule } from '@frontier/messaging';
import { Module } from '@nestjs/common';
import { Callers } from './edge/callers';
import { InternalListener } from './edge/internal-listener';
import { GatewayConfig } from './gateway.config';
import { WholeHealthController } from './health/health.controller';
import { WholeHealthService } from './health/whole-health.service';
import { Limits } from './limits/limits';
import { QuestionLimit } from './limits/question-limit';
import { RequestCounter } from './limits/request-counter';
import { OpenApiController } from './openapi/openapi.controller';
import { ArticleSummarisedListener } from './pages/article-summarised.listener';
import { ArticleVisibilityChangedListener } from './pages/article-visibility-changed.listener';
import { EventWatch } from './pages/event-watch';
import { IssuePublishedListener } from './pages/issue-published.listener';
import { ItemChangedListener } from './pages/item-changed.listener';
import { PageMemory } from './pages/page-memory';
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
    Callers,
    InternalListener,
    RequestCounter,
    Limits,
    QuestionLimit,
    Upstreams,
    Forwarder,
    PageMemory,
    PageRenderer,
    PageServer,
    ArticleSummarisedListener,
    ArticleVisibilityChangedListener,
    IssuePublishedListener,
    ItemChangedListener,
    ThreadChangedListener,
    VideoChangedListener,
    EventWatch,
    WholeHealthService,
  ],
})
export class GatewayModule {}
