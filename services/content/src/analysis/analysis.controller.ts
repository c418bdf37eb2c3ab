import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Inject, Param, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ContentConfig } from '../content.config';
import { isAmongWritten } from '../items/generated-item.entity';
import { rankBySharedTags } from '../items/rank-by-shared-tags';
import { VisibleItems } from '../items/visible-items.service';
import { sanitizeArticleHtml } from '../text/html-sanitizer';
import type { AnalysisArticle } from './analysis-article.entity';
import { analyses } from './analysis.kind';
import { toAnalysisCard } from './analysis.mapper';
import { type AnalysisCard, AnalysisList, AnalysisPage } from './analysis.schemas';

const MAX_RELATED = 3;

@ApiTags('analysis')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/analysis')
export class AnalysisController {
  constructor(
    private readonly items: VisibleItems,
    @Inject(ContentConfig.token) private readonly config: ContentConfig,
  ) {}

  @Get()
  @Endpoint('AnalysisController_list', AnalysisList)
  async list(): Promise<AnalysisList> {
    const all = await this.listNewestFirst();
    const counts = { legal: 0, political: 0, economic: 0, social: 0 };
    for (const { sectionType } of all) counts[sectionType]++;
    return { items: all.map((one) => this.toCard(one)), counts };
  }

  @Get(':slug')
  @Endpoint('AnalysisController_read', AnalysisPage)
  async read(@Param('slug') slug: string): Promise<AnalysisPage> {
    const analysis = await this.items.readBySlug(analyses, slug);
    const others = await this.listNewestFirst();
    // Among equally related analyses, list generated ones last unless CONTENT_AMONG_WRITTEN includes them.
    const related = [
      ...others.filter(this.isAmongWritten),
      ...others.filter((one) => !this.isAmongWritten(one)),
    ];
    return {
      ...this.toCard(analysis),
      // Sanitise on output, too, because rows may have been written to the database directly.
      content_html: sanitizeArticleHtml(analysis.contentHtml),
      related: rankBySharedTags(analysis, related, MAX_RELATED).map((one) => this.toCard(one)),
    };
  }

  private readonly isAmongWritten = (analysis: AnalysisArticle): boolean =>
    isAmongWritten(analysis, this.config.CONTENT_AMONG_WRITTEN);

  private toCard(analysis: AnalysisArticle): AnalysisCard {
    return toAnalysisCard(analysis, this.config.CONTENT_AMONG_WRITTEN);
  }

  /** Leaves out analyses with a publication date in the future. */
  private async listNewestFirst(): Promise<AnalysisArticle[]> {
    const all = await this.items.list(analyses, { publishedAt: 'DESC', id: 'DESC' });
    const now = new Date();
    return all.filter(({ publishedAt }) => publishedAt <= now);
  }
}
