import { Module } from '@nestjs/common';
import { CorpusRepository } from './corpus.repository';
import { CorpusCache } from './corpus-cache.service';

@Module({ providers: [CorpusRepository, CorpusCache], exports: [CorpusRepository, CorpusCache] })
export class CorpusModule {}
