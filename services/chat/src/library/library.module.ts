import { Module } from '@nestjs/common';
import { LibraryRepository } from './library.repository';
import { Memory } from './memory.service';

@Module({ providers: [LibraryRepository, Memory], exports: [LibraryRepository, Memory] })
export class LibraryModule {}
