import { Module } from '@nestjs/common';
import { CorpusModule } from '../corpus/corpus.module';
import { VectorIndexModule } from '../vector-index/vector-index.module';
import { Retrieval } from './retrieval.service';

@Module({ imports: [CorpusModule, VectorIndexModule], providers: [Retrieval], exports: [Retrieval] })
export class RetrievalModule {}
