import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule, StaffNamesModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { contentDatabase } from './generated/content.database';
import { controllers, features } from './generated/features';

@Module({
  imports: [
    DatabaseModule.forService(contentDatabase),
    MessagingModule.forService('content'),
    JobsModule.forService('content'),
    StaffNamesModule.forColumns('item_versions.editor'),
    ...features,
  ],
  controllers,
})
export class ContentModule {}
