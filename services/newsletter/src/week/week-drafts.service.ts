import { LANGUAGE_MODEL, type LanguageModel } from '@frontier/ai';
import { NEWSLETTER_SECTIONS, type NewsletterSectionId } from '@frontier/domain';
import { InternalClient } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NewsletterConfig } from '../newsletter.config';
import { SectionDraft, buildSectionDraft } from './section-draft';
import { Setting } from './setting.entity';
import { classifySection, type WeekArticle, WeekArticlePage } from './week-sections';
import { getSection } from '../get-section';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const PAGE_SIZE = 50;
const MAX_PAGES = 20;
/** Maximum number of articles, because readers would not read more. */
const MAX_PER_SECTION = 8;
const SETTING = 'newsletter_content';

@Injectable()
export class WeekDrafts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly client: InternalClient,
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
  ) {}

  /** Drafts each section with news, and stores the drafts. @throws ModelUnavailableError, InternalCallError */
  async generate(signal: AbortSignal, now = new Date()): Promise<SectionDraft[]> {
    const articles = await this.fetchArticlesSince(new Date(now.getTime() - WEEK_MS));
    const drafts: SectionDraft[] = [];
    for (const { id } of NEWSLETTER_SECTIONS) {
      const sectionArticles = articles
        .filter((article) => classifySection(article) === id)
        .slice(0, MAX_PER_SECTION);
      if (sectionArticles.length > 0) drafts.push(await this.draft(id, sectionArticles, now, signal));
    }
    const setting = { key: SETTING, value: drafts, updatedAt: () => 'now()' };
    await this.dataSource.manager.upsert(Setting, setting, ['key']);
    return drafts;
  }

  async latest(): Promise<SectionDraft[]> {
    const row = await this.dataSource.manager.findOneBy(Setting, { key: SETTING });
    return row ? SectionDraft.array().parse(row.value) : [];
  }

  private async draft(
    section: NewsletterSectionId,
    articles: WeekArticle[],
    now: Date,
    signal: AbortSignal,
  ): Promise<SectionDraft> {
    const { title } = getSection(section);
    const text = articles.map((article) => `${article.title}. ${article.summary}`).join('\n\n');
    const summary = await this.model.summarise({ title, text, lang: 'en' }, signal);
    return buildSectionDraft(section, articles, summary, { now, siteUrl: this.config.PUBLIC_URL });
  }

  /** Fetches articles published since `from`, newest first, one per thread of articles on the same story. */
  private async fetchArticlesSince(from: Date): Promise<WeekArticle[]> {
    const found: WeekArticle[] = [];
    for (let page = 1; page <= MAX_PAGES; page++) {
      const path = `/api/articles?per=thread&page=${page}&page_size=${PAGE_SIZE}`;
      const { items } = await this.client.get(path, WeekArticlePage);
      const recent = items.filter(({ published_at }) => new Date(published_at) >= from);
      found.push(...recent);
      if (recent.length < PAGE_SIZE) break;
    }
    return found;
  }
}
