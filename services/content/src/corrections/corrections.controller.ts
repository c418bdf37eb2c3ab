import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pickViewFields } from '../items/pick-view-fields';
import { VisibleItems } from '../items/visible-items.service';
import { renderMarkdown } from '../text/markdown';
import { toPlainText } from '../text/text';
import type { Correction } from './correction.entity';
import { corrections } from './correction.kind';
import { CorrectionList, CorrectionQuery, CorrectionView } from './correction.schemas';

@ApiTags('corrections')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/corrections')
export class CorrectionsController {
  constructor(private readonly items: VisibleItems) {}

  @Get()
  @Endpoint('CorrectionsController_list', CorrectionList)
  async list(@Query({ schema: CorrectionQuery }) { page }: CorrectionQuery): Promise<CorrectionList> {
    const all = await this.items.list(corrections, { date: 'DESC', createdAt: 'DESC' });
    const wanted = page === undefined ? all : all.filter((correction) => correction.page === page);
    return { items: wanted.map(toCorrection) };
  }
}

function toCorrection(correction: Correction): CorrectionView {
  return {
    ...pickViewFields(CorrectionView, correction),
    what_changed: toPlainText(correction.whatChanged),
    details_html: renderMarkdown(correction.details).html,
  };
}
