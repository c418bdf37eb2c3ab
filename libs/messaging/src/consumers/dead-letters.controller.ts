import { Access } from '@frontier/service-kit';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ConsumerHost } from './consumer-host';
import { type DeadLetter, DeadLetters } from './dead-letters';

@Access({ scope: 'failures:read' })
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

  @Access({ scope: 'failures:replay' })
  @Post('replay')
  @HttpCode(200)
  replay(): Promise<{ replayed: number; failed: number }> {
    return this.consumers.replay();
  }
}
