import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GlossaryTermPage } from './term-page.schemas';
import { TermPages } from './term-page.service';

@ApiTags('glossary')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/glossary')
export class TermPageController {
  constructor(private readonly pages: TermPages) {}

  @Get(':slug')
  @Endpoint('TermPageController_read', GlossaryTermPage)
  read(@Param('slug') slug: string): Promise<GlossaryTermPage> {
    return this.pages.read(slug);
  }
}
