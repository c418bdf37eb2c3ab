import { Module } from '@nestjs/common';
import { CountsController } from './counts.controller';

/** How much there is of each kind that staff look at first. */
@Module({ controllers: [CountsController] })
export class CountsModule {}
