import { Access, jsonSchemaOf } from '@frontier/service-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PageTrial, PageTrialAnswer } from './page-trial.schemas';
import { PageTrials } from './page-trials.service';

@ApiTags('internal')
@Access({ scope: 'sources:read', role: 'staff' })
@Controller('internal/page-trials')
export class PageTrialsController {
  constructor(private readonly trials: PageTrials) {}

  /** Stores nothing. */
  @Post()
  @HttpCode(200)
  @ApiBody({ schema: jsonSchemaOf(PageTrial, 'input') })
  @ApiOkResponse({ schema: jsonSchemaOf(PageTrialAnswer) })
  try(@Body({ schema: PageTrial }) { url }: PageTrial): Promise<PageTrialAnswer> {
    return this.trials.try(url);
  }
}
