import { Access, ConditionalGetInterceptor, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { VisibleItems } from '../items/visible-items.service';
import { treatySections } from './treaty-section.kind';
import { treatyStatus } from './treaty-status.kind';
import { inDocumentOrder, toTreatySection, toTreatyStatus } from './treaty.mapper';
import { Treaty } from './treaty.schemas';

@ApiTags('treaty')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/treaty')
export class TreatyController {
  constructor(private readonly items: VisibleItems) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(Treaty) })
  async read(): Promise<Treaty> {
    const [status] = await this.items.list(treatyStatus, { updatedAt: 'DESC' }, 1);
    const sections = await this.items.list(treatySections, { slug: 'ASC' });
    return {
      status: status ? toTreatyStatus(status) : null,
      sections: inDocumentOrder(sections).map(toTreatySection),
    };
  }
}
