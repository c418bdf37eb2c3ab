import { Access, Endpoint, jsonSchemaOf } from '@frontier/service-kit';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { PageTrial, PageTrialAnswer } from './page-trial.schemas';
import { PageTrials } from './page-trials.service';

@ApiTags('internal')
@Access({ scope: 'sources:read', role: 'staff' })
@Controller('internal/page-trials')
export class PageTrialsController {
  constructor(private readonly trials: PageTrials) {}

  /** Stores nothing. */
  @Post()
  @ApiBody({ schema: jsonSchemaOf(PageTrial, 'input') })
  @Endpoint('PageTrialsController_try', PageTrialAnswer)
  try(@Body({ schema: PageTrial }) { url }: PageTrial): Promise<PageTrialAnswer> {
    return this.trials.try(url);
  }
}
