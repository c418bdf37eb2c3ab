import { Module } from '@nestjs/common';
import { IngestionConfig } from '../ingestion.config';
import { Parser } from './parser';

@Module({ providers: [IngestionConfig.provider, Parser], exports: [Parser] })
export class ParsingModule {}
