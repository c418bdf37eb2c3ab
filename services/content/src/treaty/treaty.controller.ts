import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { VisibleItems } from '../items/visible-items.service';
import { cleanQuery, containsAll, toSearchForm, toWords } from '../text/needles';
import { markdownToText } from '../text/markdown';
import { sortInDocumentOrder } from './document-order';
import { expandNumbers } from './treaty-label';
import type { TreatySection } from './treaty-section.entity';
import { treatySections } from './treaty-section.kind';
import { treatyStatus } from './treaty-status.kind';
import { toTreatyEntry, toTreatyPage, toTreatyStatus } from './treaty.mapper';
import { Treaty, TreatyQuery, TreatySectionPage } from './treaty.schemas';

@ApiTags('treaty')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/treaty')
export class TreatyController {
  constructor(private readonly items: VisibleItems) {}

  @Get()
  @Endpoint('TreatyController_read', Treaty)
  async read(@Query({ schema: TreatyQuery }) { q }: TreatyQuery): Promise<Treaty> {
    const [status] = await this.items.list(treatyStatus, { updatedAt: 'DESC' }, 1);
    const needles = toWords(cleanQuery(q));
    const found = (await this.listAll()).filter(
      (section) => needles.length === 0 || containsAll(toSectionSearchForm(section), needles),
    );
    return { status: status ? toTreatyStatus(status) : null, items: found.map(toTreatyEntry) };
  }

  @Get(':slug')
  @Endpoint('TreatyController_readSection', TreatySectionPage)
  async readSection(@Param('slug') slug: string): Promise<TreatySectionPage> {
    return toTreatyPage(await this.items.readBySlug(treatySections, slug), await this.listAll());
  }

  private async listAll(): Promise<TreatySection[]> {
    return sortInDocumentOrder(await this.items.list(treatySections, { slug: 'ASC' }));
  }
}

const toSectionSearchForm = (section: TreatySection): string =>
  toSearchForm(
    [treatySections.getTitle(section), expandNumbers(section.number), markdownToText(section.text)].join(
      '\n',
    ),
  );
