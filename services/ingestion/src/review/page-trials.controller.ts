import { Access, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { findOriginal } from '../duplicates/find-original';
import { createEntryForUrl, toCandidate } from '../items/candidate';
import { Item } from '../items/item.entity';
import { judgeAlone } from '../items/page-intake';
import { PageError } from '../pages/page-error';
import { NOT_ANNOUNCED } from '../sources/source-warnings';
import { PageReader, type ReadPage } from '../pages/page-reader';
import { judgeRelevance } from '../relevance/judge-relevance';
import { SourcesService } from '../sources/sources.service';
import { PageTrial, PageTrialAnswer } from './page-trial.schemas';
import { toRelevanceJudgement } from './review.schemas';

const BEGINNING = 600;

/** Takes a page through all steps of gathering and returns the result without storing it. */
@ApiTags('internal')
@Access({ scope: 'sources:read', role: 'staff' })
@Controller('internal/page-trials')
export class PageTrialsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reader: PageReader,
    private readonly sources: SourcesService,
  ) {}

  @Post()
  @ApiBody({ schema: toJsonSchema(PageTrial, 'input') })
  @Endpoint('PageTrialsController_try', PageTrialAnswer)
  async try(@Body({ schema: PageTrial }) { url }: PageTrial): Promise<PageTrialAnswer> {
    const local = await this.sources.findPrivateSource(url);
    const { entry, origin } = createEntryForUrl(url, local, false);
    const known = await this.dataSource
      .getRepository(Item)
      .findOne({ select: { id: true, status: true, reason: true }, where: { url: entry.url } });
    let fetched = false;
    let page: ReadPage;
    try {
      page = await this.reader.createSession().read(entry.url, this.sources.isPrivateAllowed(url), () => {
        fetched = true;
        return Promise.resolve();
      });
      if (judgeAlone(url, page) === 'foreign') throw new PageError(NOT_ANNOUNCED, true);
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      const nothing = { page: null, judgement: null, copy_of: null };
      return { outcome: 'failed', reason: error.reason, fetched, ...nothing, known };
    }
    const { title, description, text } = page;
    const candidate = toCandidate(entry, page, origin);
    const original =
      candidate.status === 'off_topic'
        ? undefined
        : await this.dataSource.transaction((tx) =>
            findOriginal(tx, candidate, candidate.status === 'published' ? 'published' : 'review'),
          );
    return {
      outcome: original?.kind ?? candidate.status,
      reason: original?.reason ?? candidate.reason,
      fetched,
      page: {
        ...{ title, description, lang: page.lang, via: page.via, image_url: page.imageUrl },
        published_at: page.publishedAt?.toISOString() ?? null,
        canonical_url: page.canonicalUrl,
        words: text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
        beginning: text.slice(0, BEGINNING),
      },
      judgement: toRelevanceJudgement(judgeRelevance({ title, description, text })),
      known,
      copy_of: original ? await this.toCopy(original.id, original.reason) : null,
    };
  }

  private async toCopy(id: string, reason: string): Promise<PageTrialAnswer['copy_of']> {
    const item = await this.dataSource.getRepository(Item).findOneByOrFail({ id });
    return { id, title: item.title, url: item.canonicalUrl, source_name: item.sourceName, reason };
  }
}
