import { Module } from '@nestjs/common';
import { Suppressions } from './suppressions.service';

@Module({ providers: [Suppressions], exports: [Suppressions] })
export class SuppressionModule {}
