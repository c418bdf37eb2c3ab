import { Access, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { QuestionLimit } from './chat-settings.schemas';
import { ChatSettingsService } from './chat-settings.service';

/** For the gateway, which counts questions, and for whoever wants to know. */
@ApiTags('functions')
@Access('public')
@Controller('api/question-limit')
export class QuestionLimitController {
  constructor(private readonly settings: ChatSettingsService) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(QuestionLimit) })
  async read(): Promise<QuestionLimit> {
    return { questions_per_hour: (await this.settings.read()).rateLimitPerHour };
  }
}
