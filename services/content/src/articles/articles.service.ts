import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type Repository, type SelectQueryBuilder } from 'typeorm';
import { Article, LISTED, whereListed, wherePublishedOn } from './article.entity';
import { ArticleNotFoundError } from './article.errors';
import { INTERNAL_COLUMNS, toCard, toInternal, toReport, toSummaryHtml, toView } from './article.mapper';
import { findWinner } from './articles.repository';
import type {
  ArticleAddressList,
  ArticleCard,
  ArticlePage,
  ArticleView,
  InternalArticle,
  ListQuery,
} from './article.schemas';
import { SLUG } from '../text/slug';

/** Page size of the list of addresses. It is large, because an entry is small and the sitemap needs all entries. */
const ADDRESSES_PER_PAGE = 5_000;

const CARD_COLUMNS = [
  'id',
  'slug',
  'type',
  'title',
  'summary',
  'tags',
  'sourceName',
  'sourceUrl',
  'publishedAt',
  'dateKnown',
  'updatedAt',
  'imageUrl',
  'lang',
].map((column) => `article.${column}`);

const REPORT_COLUMNS = [
  'id',
  'slug',
  'title',
  'sourceName',
  'lang',
  'publishedAt',
  'dateKnown',
  'threadId',
  'translationOf',
].map((column) => `report.${column}`);

@Injectable()
export class ArticlesService {
  constructor(@InjectRepository(Article) private readonly articles: Repository<Article>) {}

  async list(query: ListQuery): Promise<ArticlePage> {
    const { page, page_size, per } = query;
    const withHtml = query.with === 'summary_html';
    const articles = this.selectMatching(query);
    if (per === 'thread') articles.andWhere(this.isNewestOfThread(query));
    const [rows, total] = await articles
      .select([
        ...CARD_COLUMNS,
        'article.threadId',
        'article.translationOf',
        ...(withHtml ? ['article.summaryHtml'] : []),
      ])
      .orderBy('article.publishedAt', 'DESC')
      .addOrderBy('article.id', 'DESC')
      .offset((page - 1) * page_size)
      .limit(page_size)
      .getManyAndCount();
    const getOthers = per === 'thread' ? await this.readOtherReports(rows) : undefined;
    const items = rows.map((row) => ({
      ...toCard(row),
      ...(withHtml && { summary_html: toSummaryHtml(row) }),
      ...(getOthers && { other_reports: getOthers(row).map((report) => toReport(report, row)) }),
    }));
    return { items, page, page_size, total };
  }

  async listAddresses(page: number): Promise<ArticleAddressList> {
    const rows = await this.articles
      .createQueryBuilder('article')
      .select(['article.id', 'article.slug', 'article.updatedAt'])
      .where(LISTED)
      .orderBy('article.publishedAt', 'DESC')
      .addOrderBy('article.id', 'DESC')
      .offset((page - 1) * ADDRESSES_PER_PAGE)
      .limit(ADDRESSES_PER_PAGE)
      .getMany();
    return {
      items: rows.map(({ slug, updatedAt }) => ({ slug: slug ?? '', updated_at: updatedAt.toISOString() })),
    };
  }

  async listLatestNews(limit: number): Promise<ArticleCard[]> {
    return (await this.listLatestWithText(limit)).map(({ card }) => card);
  }

  async listLatestWithText(limit: number): Promise<{ card: ArticleCard; text: string }[]> {
    const rows = await this.selectMatching({ type: 'news' })
      .orderBy('article.publishedAt', 'DESC')
      .addOrderBy('article.id', 'DESC')
      .limit(limit)
      .getMany();
    return rows.map((row) => ({ card: toCard(row), text: row.fullText }));
  }

  /**
   * Reads an article. For the slug of a duplicate, returns the article that has the same report, with its own slug.
   *
   * @throws ArticleNotFoundError if the article is unknown or hidden
   */
  async readBySlug(slug: string): Promise<ArticleView> {
    if (!SLUG.test(slug)) throw new ArticleNotFoundError();
    const article = (await this.articles.findOneBy({ slug, visible: true })) ?? (await this.readWinner(slug));
    const getOthers = await this.readOtherReports([article]);
    return toView(article, getOthers(article));
  }

  private async readWinner(slug: string): Promise<Article> {
    const id = await findWinner(this.articles.manager, slug);
    if (id === undefined) throw new ArticleNotFoundError();
    return this.findVisible(id);
  }

  /** @throws ArticleNotFoundError if the article is unknown or hidden */
  async findVisible(id: string): Promise<Article> {
    const article = await this.articles.findOneBy({ id, visible: true });
    if (!article) throw new ArticleNotFoundError();
    return article;
  }

  /** Returns hidden articles, too, because other services need to know that they are hidden. */
  async readInternal(ids: readonly string[]): Promise<InternalArticle[]> {
    const articles = await this.articles.find({ select: INTERNAL_COLUMNS, where: { id: Any(ids) } });
    return articles.map(toInternal);
  }

  private async readOtherReports(rows: readonly Article[]): Promise<(row: Article) => Article[]> {
    if (rows.length === 0) return () => [];
    const reports = await this.articles
      .createQueryBuilder('report')
      .select(REPORT_COLUMNS)
      .where(`report.threadId IN (:...threads) AND ${whereListed('report')}`, {
        threads: rows.map(({ threadId }) => threadId),
      })
      .orderBy('report.publishedAt')
      .addOrderBy('report.id')
      .getMany();
    return ({ id, threadId }) => reports.filter((report) => report.threadId === threadId && report.id !== id);
  }

  private isNewestOfThread(filters: Filters): string {
    const newer = this.articles
      .createQueryBuilder('newer')
      .select('1')
      .where('newer.threadId = article.threadId')
      .andWhere('(newer.publishedAt, newer.id) > (article.publishedAt, article.id)');
    return `NOT EXISTS (${applyFilters(newer, filters).getQuery()})`;
  }

  private selectMatching(filters: Filters): SelectQueryBuilder<Article> {
    return applyFilters(this.articles.createQueryBuilder('article'), filters);
  }
}

type Filters = Pick<ListQuery, 'type' | 'tag' | 'date'>;

function applyFilters(
  query: SelectQueryBuilder<Article>,
  { type, tag, date }: Filters,
): SelectQueryBuilder<Article> {
  const { alias } = query;
  query.andWhere(whereListed(alias));
  if (type) query.andWhere(`${alias}.type = :type`, { type });
  if (tag) query.andWhere(`normalise_tags(${alias}.tags) @> ARRAY[:tag]`, { tag });
  if (date) query.andWhere(...wherePublishedOn(alias, date));
  return query;
}
