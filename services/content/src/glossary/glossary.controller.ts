import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GlossaryList } from './glossary.schemas';
import { GlossaryService } from './glossary.service';

@ApiTags('glossary')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/glossary')
export class GlossaryController {
  constructor(private readonly glossary: GlossaryService) {}

  @Get()
  @Endpoint('GlossaryController_list', GlossaryList)
  list(): Promise<GlossaryList> {
    return this.glossary.list();
  }
}
