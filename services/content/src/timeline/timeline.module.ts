import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module';
import { TimelineController } from './timeline.controller';
import { timelineEvents } from './timeline-event.kind';

/** The dated timeline. */
@Module({
  imports: [ItemsModule.forKind(timelineEvents)],
  controllers: [TimelineController],
})
export class TimelineModule {}
