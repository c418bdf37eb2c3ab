import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pickViewFields } from '../items/pick-view-fields';
import { VisibleItems } from '../items/visible-items.service';
import { markdownToText, renderMarkdown } from '../text/markdown';
import { toPlainText } from '../text/text';
import type { AdvisoryService } from './advisory-service.entity';
import { advisoryServices } from './advisory-service.kind';
import { AdvisoryServiceList, AdvisoryServiceView } from './advisory-services.schemas';

@ApiTags('services')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/services')
export class AdvisoryServicesController {
  constructor(private readonly items: VisibleItems) {}

  @Get()
  @Endpoint('AdvisoryServicesController_list', AdvisoryServiceList)
  async list(): Promise<AdvisoryServiceList> {
    const all = await this.items.list(advisoryServices, { order: 'ASC', slug: 'ASC' });
    return { items: all.map(toAdvisoryService) };
  }

  @Get(':slug')
  @Endpoint('AdvisoryServicesController_read', AdvisoryServiceView)
  async read(@Param('slug') slug: string): Promise<AdvisoryServiceView> {
    return toAdvisoryService(await this.items.readBySlug(advisoryServices, slug));
  }
}

function toAdvisoryService(service: AdvisoryService): AdvisoryServiceView {
  return {
    ...pickViewFields(AdvisoryServiceView, service),
    blurb: toPlainText(service.blurb),
    intro: service.intro.map(markdownToText),
    intro_html: renderMarkdown(service.intro.join('\n\n')).html,
    who_for: service.whoFor.map(toPlainText),
    what_we_do: service.whatWeDo.map(toPlainText),
    what_to_prepare: service.whatToPrepare.map(toPlainText),
  };
}
