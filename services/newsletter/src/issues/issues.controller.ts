import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { IssueList, IssueQuery, IssueView } from './issue.schemas';
import { IssueNotFoundError, Issues } from './issues.service';

@ApiTags('newsletter')
@Access('public')
@Controller('api/newsletter/issues')
export class IssuesController {
  constructor(private readonly issues: Issues) {}

  @Get()
  @Endpoint('IssuesController_list', IssueList)
  list(@Query({ schema: IssueQuery }) query: IssueQuery): Promise<IssueList> {
    return this.issues.list(query);
  }

  @Get(':id')
  @Endpoint('IssuesController_read', IssueView)
  read(@Param('id') id: string): Promise<IssueView> {
    // Return 404 for an invalid id, as for an unknown one.
    if (!z.uuid().safeParse(id).success) throw new IssueNotFoundError();
    return this.issues.read(id);
  }
}
