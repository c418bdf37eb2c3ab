import { Check, Column, Entity, Index } from 'typeorm';
import { GeneratedItem } from '../items/generated-item.entity';

export const sectionTypes = ['legal', 'political', 'economic', 'social'] as const;
export type SectionType = (typeof sectionTypes)[number];

@Entity({ name: 'analysis_articles' })
@Index('analysis_articles_slug', ['slug'], { unique: true })
@Check('analysis_articles_section', `section_type IN ('legal', 'political', 'economic', 'social')`)
@Check('analysis_articles_writer', `written_by IN ('editors', 'model', 'local')`)
export class AnalysisArticle extends GeneratedItem {
  @Column({ type: 'text' })
  title: string;

  /** Plain text. */
  @Column({ type: 'text', default: '' })
  summary: string;

  /** Markdown source of `contentHtml`; null for generated analyses. */
  @Column({ name: 'content_md', type: 'text', nullable: true })
  contentMd: string | null;

  @Column({ name: 'content_html', type: 'text', default: '' })
  contentHtml: string;

  @Column({ name: 'section_type', type: 'text' })
  sectionType: SectionType;

  @Column({ name: 'published_at', type: 'timestamptz', default: () => 'now()' })
  publishedAt: Date;

  @Column({ name: 'source_name', type: 'text', nullable: true })
  sourceName: string | null;

  @Column({ name: 'source_url', type: 'text', nullable: true })
  sourceUrl: string | null;

  @Column({ type: 'text', nullable: true })
  author: string | null;
}
