import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { QuestionLimit } from './chat-settings.schemas';
import { ChatSettingsService } from './chat-settings.service';

/** Returns the question limit to the gateway, which enforces it, and to the public. */
@ApiTags('functions')
@Access('public')
@Controller('api/question-limit')
export class QuestionLimitController {
  constructor(private readonly settings: ChatSettingsService) {}

  @Get()
  @Endpoint('QuestionLimitController_read', QuestionLimit)
  async read(): Promise<QuestionLimit> {
    return { questions_per_hour: (await this.settings.read()).rateLimitPerHour };
  }
}
