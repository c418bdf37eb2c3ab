import { Module } from '@nestjs/common';
import { KnowledgeSourcesController } from './knowledge-sources.controller';

/** What the assistant may know. */
@Module({ controllers: [KnowledgeSourcesController] })
export class KnowledgeSourcesModule {}
