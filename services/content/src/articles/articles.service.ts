import { SITE_TIME_ZONE } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { Article, LISTED } from './article.entity';
import { ArticleNotFoundError } from './article.errors';
import { toCard, toInternal, toView } from './article.mapper';
import type {
  ArticleAddressList,
  ArticleCard,
  ArticlePage,
  ArticleView,
  InternalArticle,
  ListQuery,
  TagList,
  TagQuery,
} from './article.schemas';
import { SLUG } from '../text/slug';
import { safeSummaryHtml } from '../text/safe-html';

/** Addresses are short, and a sitemap names them all. */
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

/** What readers and other services may read. */
@Injectable()
export class ArticlesService {
  constructor(@InjectRepository(Article) private readonly articles: Repository<Article>) {}

  async list(query: ListQuery): Promise<ArticlePage> {
    const { page, page_size } = query;
    const withHtml = query.with === 'summary_html';
    const [rows, total] = await this.matching(query)
      .select(withHtml ? [...CARD_COLUMNS, 'article.summaryHtml'] : CARD_COLUMNS)
      .orderBy('article.publishedAt', 'DESC')
      .addOrderBy('article.id', 'DESC')
      .offset((page - 1) * page_size)
      .limit(page_size)
      .getManyAndCount();
    const toListed = (row: Article) => ({ ...toCard(row), summary_html: safeSummaryHtml(row.summaryHtml) });
    return { items: rows.map(withHtml ? toListed : toCard), page, page_size, total };
  }

  /** Of every visible article: where it is and when it changed, newest first. */
  async addresses(page: number): Promise<ArticleAddressList> {
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

  /** The newest visible news. */
  async latestNews(limit: number): Promise<ArticleCard[]> {
    return (await this.latestWithText(limit)).map(({ card }) => card);
  }

  /** The newest visible news, with all its words. */
  async latestWithText(limit: number): Promise<{ card: ArticleCard; text: string }[]> {
    const rows = await this.matching({ type: 'news' })
      .orderBy('article.publishedAt', 'DESC')
      .addOrderBy('article.id', 'DESC')
      .limit(limit)
      .getMany();
    return rows.map((row) => ({ card: toCard(row), text: row.fullText }));
  }

  async tags({ type }: TagQuery): Promise<TagList> {
    const items = await this.articles.query<TagList['items']>(
      // Many articles have the same tags: each set of them is normalised once, however many have it.
      `SELECT topic AS tag, sum(uses)::int AS count
       FROM (SELECT tags, count(*) AS uses FROM articles
             WHERE ${LISTED} AND ($1::text IS NULL OR type = $1) GROUP BY tags) AS sets
       CROSS JOIN unnest(normalise_tags(tags)) AS topic
       GROUP BY topic ORDER BY sum(uses) DESC, topic`,
      [type ?? null],
    );
    return { items };
  }

  /** @throws ArticleNotFoundError for an unknown and for a hidden article alike */
  async readBySlug(slug: string): Promise<ArticleView> {
    const article = SLUG.test(slug) ? await this.articles.findOneBy({ slug, visible: true }) : null;
    if (!article) throw new ArticleNotFoundError();
    return toView(article);
  }

  /** @throws ArticleNotFoundError for an unknown and for a hidden article alike */
  async findVisible(id: string): Promise<Article> {
    const article = await this.articles.findOneBy({ id, visible: true });
    if (!article) throw new ArticleNotFoundError();
    return article;
  }

  /** Hidden articles included: other services need to know that they are hidden. */
  async readInternal(id: string): Promise<InternalArticle> {
    const article = await this.articles.findOneBy({ id });
    if (!article) throw new ArticleNotFoundError();
    return toInternal(article);
  }

  private matching({
    type,
    tag,
    date,
  }: Pick<ListQuery, 'type' | 'tag' | 'date'>): SelectQueryBuilder<Article> {
    const query = this.articles.createQueryBuilder('article').where(LISTED);
    if (type) query.andWhere('article.type = :type', { type });
    if (tag) query.andWhere('normalise_tags(article.tags) @> ARRAY[:tag]', { tag });
    if (date) {
      query.andWhere(
        `article.publishedAt >= CAST(:date AS timestamp) AT TIME ZONE :zone
         AND article.publishedAt < (CAST(:date AS timestamp) + interval '1 day') AT TIME ZONE :zone`,
        { date, zone: SITE_TIME_ZONE },
      );
    }
    return query;
  }
}
