import { Module } from '@nestjs/common';
import { LibraryModule } from '../library/library.module';
import { VectorIndexModule } from '../vector-index/vector-index.module';
import { Retrieval } from './retrieval.service';

@Module({ imports: [LibraryModule, VectorIndexModule], providers: [Retrieval], exports: [Retrieval] })
export class RetrievalModule {}
