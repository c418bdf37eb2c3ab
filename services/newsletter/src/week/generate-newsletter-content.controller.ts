import type { Principal } from '@frontier/identity';
import { isFinished, Jobs } from '@frontier/jobs';
import { Access, Caller, Endpoint, ServiceError } from '@frontier/service-kit';
import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { GenerateNewsletterContent } from './generate-newsletter-content.job';
import { SectionDraft } from './section-draft';
import { WeekDrafts } from './week-drafts.service';

/** Maximum wait for the job. Shorter than the gateway's timeout, so that the caller still gets a response. */
const WAIT_LIMIT_MS = 50_000;

// The requirements specify this field name.
const GeneratedContent = z
  .object({ generatedContent: z.array(SectionDraft) })
  .meta({ id: 'GeneratedContent' });
type GeneratedContent = z.infer<typeof GeneratedContent>;

@ApiTags('functions')
@Access({ scope: 'campaigns:write', role: 'staff' })
@Controller('internal')
export class GenerateNewsletterContentController {
  constructor(
    private readonly jobs: Jobs,
    private readonly drafts: WeekDrafts,
  ) {}

  @Access({ scope: 'campaigns:read', role: 'staff' })
  @Get('newsletter-content')
  @Endpoint('GenerateNewsletterContentController_latest', GeneratedContent)
  async latest(): Promise<GeneratedContent> {
    return { generatedContent: await this.drafts.latest() };
  }

  /** Generates content and waits for it. Concurrent callers share one run. */
  @Post('functions/generate-newsletter-content')
  @Endpoint('GenerateNewsletterContentController_generate', GeneratedContent)
  async generate(@Caller() by: Principal): Promise<GeneratedContent> {
    const { run } = await this.jobs.start(GenerateNewsletterContent, {}, { by });
    const ended = await this.jobs.waitFor(run.id, WAIT_LIMIT_MS);
    const detail = 'Please try again later.';
    if (ended.state === 'failed') {
      throw new ServiceError(502, 'GENERATION_FAILED', 'Failed to generate content', detail);
    }
    if (!isFinished(ended)) {
      throw new ServiceError(504, 'GENERATION_TIMEOUT', 'Generating takes too long', detail);
    }
    return { generatedContent: await this.drafts.latest() };
  }
}
