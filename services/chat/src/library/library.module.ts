import { Module } from '@nestjs/common';
import { Memory } from './memory.service';

@Module({ providers: [Memory], exports: [Memory] })
export class LibraryModule {}
