import { Access } from '@frontier/service-kit';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ConsumerHost } from './consumer-host';
import { type DeadLetter, DeadLetters } from './dead-letters';

@Access('machine')
@Controller('internal/dead-letters')
export class DeadLettersController {
  constructor(
    private readonly deadLetters: DeadLetters,
    private readonly consumers: ConsumerHost,
  ) {}

  @Get()
  async list(): Promise<{ items: DeadLetter[] }> {
    return { items: await this.deadLetters.waiting() };
  }

  @Post('replay')
  @HttpCode(200)
  replay(): Promise<{ replayed: number; failed: number }> {
    return this.consumers.replay();
  }
}
