import { getLogger } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, In, Like } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { IngestionConfig } from '../ingestion.config';
import { type ListedSource, readSourceFile, SAMPLE_PREFIX, sampleSources } from './source-file';
import { Source } from './source.entity';

/** Adds the sources listed in the repository to the database at boot. Existing sources keep what staff changed. */
@Injectable()
export class SourceSeeder implements OnApplicationBootstrap {
  private readonly logger = getLogger('sources');

  constructor(
    private readonly dataSource: DataSource,
    @Inject(IngestionConfig.token) private readonly config: IngestionConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const listed = await readSourceFile(this.config.INGESTION_SOURCES_FILE);
    // The list of an installation may be empty.
    const added = listed.length > 0 ? await this.add(listed) : 0;
    await this.seedSample();
    this.logger.info({ listed: listed.length, added }, 'sources seeded');
  }

  private async add(listed: readonly ListedSource[]): Promise<number> {
    const { raw } = (await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(Source)
      .values(listed.map((source) => ({ ...source, id: uuidv7() })))
      .orIgnore()
      .returning('key')
      .execute()) as { raw: unknown[] };
    return raw.length;
  }

  /** Adds the sample sources, whose port may differ at each start, or disables them if no URL is configured. */
  private async seedSample(): Promise<void> {
    const origin = this.config.INGESTION_SAMPLE_SOURCE_URL;
    const repository = this.dataSource.getRepository(Source);
    if (!origin) {
      await repository.update({ key: Like(`${SAMPLE_PREFIX}%`) }, { enabled: false });
      return;
    }
    const sample = sampleSources(origin);
    const known = await repository.findBy({ key: In(sample.map(({ key }) => key)) });
    const stayed = sample.every(({ feedUrl }) => known.some((source) => source.feedUrl === feedUrl));
    const getId = (key: string): string => known.find((source) => source.key === key)?.id ?? uuidv7();
    // Validators and failures of the old URL mean nothing at a new one.
    const clean = { etag: null, lastModified: null, consecutiveFailures: 0, nextAttemptAt: null };
    await repository.upsert(
      sample.map((source) => ({ id: getId(source.key), ...source, ...(stayed ? {} : clean) })),
      ['key'],
    );
  }
}
