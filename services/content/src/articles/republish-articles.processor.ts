import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { DataSource, MoreThan } from 'typeorm';
import { ArticleChanges } from './article.changes';
import { Article } from './article.entity';
import { RepublishArticles } from './republish-articles.job';

const BATCH_SIZE = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

@Processes(RepublishArticles)
export class RepublishArticlesProcessor implements JobProcessor<typeof RepublishArticles> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ArticleChanges,
  ) {}

  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    const total = await this.dataSource.getRepository(Article).countBy({ visible: true });
    let last: string | undefined = BEFORE_ALL;
    for (let done = 0; last !== undefined;) {
      const ids = await this.republishAfter(last);
      last = ids.at(-1);
      done += ids.length;
      run.progress(Math.min(done, total), total);
      run.count('republished', ids.length);
    }
    return { outcome: 'done' };
  }

  /** Republishes the next batch in one transaction. */
  private republishAfter(id: string): Promise<string[]> {
    return this.dataSource.transaction(async (tx) => {
      const articles = await tx.find(Article, {
        where: { visible: true, id: MoreThan(id) },
        order: { id: 'ASC' },
        take: BATCH_SIZE,
        lock: { mode: 'pessimistic_write' },
      });
      for (const article of articles) await this.changes.republish(tx, article);
      return articles.map((article) => article.id);
    });
  }
}
