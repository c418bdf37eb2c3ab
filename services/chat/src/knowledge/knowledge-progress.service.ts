import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EmbedArticle } from './embed-article.job';
import { EmbedItem } from './embed-item.job';

/** So many documents wait while a whole record is read in, but not when the news of a day comes. */
const MANY = 50;

/** How far the assistant has got with what there is to know. */
@Injectable()
export class KnowledgeProgress {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether much is still to be read: then what is not known yet may be known in a minute. */
  async isReading(): Promise<boolean> {
    const [row] = await this.dataSource.query<[{ reading: boolean }]>(
      `SELECT NOT EXISTS (SELECT FROM kb_documents)
           OR (SELECT count(*) FROM job_runs WHERE state IN ('queued', 'running') AND name = ANY ($1)) >= $2 AS reading`,
      [[EmbedArticle.name, EmbedItem.name], MANY],
    );
    return row.reading;
  }
}
