import { type JobContext, type JobOutcome, type JobProcessor, Processes } from '@frontier/jobs';
import { DataSource, MoreThan } from 'typeorm';
import { ADDED_BY_STAFF, SHOWN_BY_STAFF } from '../items/candidate';
import { Item } from '../items/item.entity';
import { ItemStore } from '../items/item-store';
import { judgeRelevance } from '../relevance/judge-relevance';
import { HideOfftopic } from './hide-offtopic.job';

const BATCH = 100;
const NO_ID = '00000000-0000-0000-0000-000000000000';

@Processes(HideOfftopic)
export class HideOfftopicProcessor implements JobProcessor<typeof HideOfftopic> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ItemStore,
  ) {}

  async process(_: unknown, run: JobContext): Promise<JobOutcome> {
    let judged = 0;
    let hidden = 0;
    for (let after = NO_ID; ;) {
      run.signal.throwIfAborted();
      const items = await this.listPublished(after);
      const last = items.at(-1);
      if (!last) break;
      for (const item of items) if (await this.hideIfOfftopic(item)) hidden += 1;
      run.progress((judged += items.length));
      after = last.id;
    }
    run.count('hidden', hidden);
    return {
      outcome: hidden > 0 ? 'done' : 'skipped',
      message: `${hidden} of ${judged} articles were off topic and are hidden now`,
    };
  }

  private listPublished(after: string): Promise<Item[]> {
    return this.dataSource.getRepository(Item).find({
      select: { id: true, title: true, excerpt: true, text: true, reason: true },
      where: { status: 'published', id: MoreThan(after) },
      order: { id: 'ASC' },
      take: BATCH,
    });
  }

  /** Withdraws an off-topic article, unless staff added or published it: their decision outweighs a rule. */
  private async hideIfOfftopic({ id, title, excerpt, text, reason }: Item): Promise<boolean> {
    if (reason.includes(ADDED_BY_STAFF) || reason.includes(SHOWN_BY_STAFF)) return false;
    const { verdict, score, reason: why } = judgeRelevance({ title, description: excerpt, text: text ?? '' });
    return verdict === 'reject' && (await this.store.withdraw(id, `score ${score}; ${why}`));
  }
}
