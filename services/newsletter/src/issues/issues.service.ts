import { IssuePublishedV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type IssueList, type IssueQuery, type IssueView, sections } from './issue.schemas';
import { insertIfNew, type SentIssue } from './issues.repository';
import { NewsletterIssue } from './newsletter-issue.entity';

export class IssueNotFoundError extends ServiceError {
  constructor() {
    super(404, 'ISSUE_NOT_FOUND', 'There is no such issue');
  }
}

@Injectable()
export class Issues {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventPublisher,
  ) {}

  async list({ section, page, page_size }: IssueQuery): Promise<IssueList> {
    const [issues, total] = await this.dataSource.getRepository(NewsletterIssue).findAndCount({
      where: section ? { section } : {},
      order: { date: 'DESC', createdAt: 'DESC', id: 'DESC' },
      skip: (page - 1) * page_size,
      take: page_size,
    });
    return { items: issues.map(toView), page, page_size, total, sections };
  }

  /** @throws IssueNotFoundError */
  async read(id: string): Promise<IssueView> {
    const issue = await this.dataSource.getRepository(NewsletterIssue).findOneBy({ id });
    if (!issue) throw new IssueNotFoundError();
    return toView(issue);
  }

  /** Archives an issue and publishes its event in the caller's transaction, unless the campaign has an issue. */
  async archive(tx: EntityManager, sent: SentIssue): Promise<void> {
    const id = await insertIfNew(tx, sent);
    if (!id) return;
    await this.events.publish(tx, IssuePublishedV1, { issue_id: id, section: sent.section });
  }
}

const toView = ({ id, title, date, section, excerpt, content, tags }: NewsletterIssue): IssueView => ({
  id,
  title,
  date,
  section,
  excerpt,
  content,
  tags,
});
