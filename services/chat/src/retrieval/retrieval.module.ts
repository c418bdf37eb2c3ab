import { Module } from '@nestjs/common';
import { VectorIndexModule } from '../vector-index/vector-index.module';
import { LexicalSearch } from './lexical.search';
import { Retrieval } from './retrieval.service';

@Module({ imports: [VectorIndexModule], providers: [LexicalSearch, Retrieval], exports: [Retrieval] })
export class RetrievalModule {}
