import { Module } from '@nestjs/common';
import { WebSearchModule } from '../web/web-search.module';
import { ChatSettingsController } from './chat-settings.controller';
import { ChatSettingsService } from './chat-settings.service';
import { QuestionLimitController } from './question-limit.controller';

@Module({
  imports: [WebSearchModule],
  controllers: [ChatSettingsController, QuestionLimitController],
  providers: [ChatSettingsService],
  exports: [ChatSettingsService],
})
export class ChatSettingsModule {}
