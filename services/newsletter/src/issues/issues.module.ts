import { Module } from '@nestjs/common';
import { IssuesController } from './issues.controller';
import { Issues } from './issues.service';

@Module({ controllers: [IssuesController], providers: [Issues], exports: [Issues] })
export class IssuesModule {}
