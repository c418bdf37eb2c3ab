import type { Principal } from '@frontier/identity';
import { Access, Caller, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ConsumerHost } from './consumer-host';
import { DeadLetterList, EventsReplayed, toLetterView } from './dead-letter.schemas';
import { DeadLetters } from './dead-letters';

const Id = { schema: z.uuid() };

@ApiTags('jobs')
@Access({ scope: 'failures:read' })
@Controller('internal/dead-letters')
export class DeadLettersController {
  constructor(
    private readonly deadLetters: DeadLetters,
    private readonly consumers: ConsumerHost,
  ) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(DeadLetterList) })
  async list(): Promise<DeadLetterList> {
    return { items: (await this.deadLetters.waiting()).map(toLetterView) };
  }

  /** All parked events. */
  @Access({ scope: 'failures:replay', role: 'admin' })
  @Post('replay')
  @HttpCode(200)
  @ApiOkResponse({ schema: jsonSchemaOf(EventsReplayed) })
  async replay(@Caller() caller: Principal): Promise<EventsReplayed> {
    return this.consumers.replay(await this.deadLetters.takeUp(caller));
  }

  @Access({ scope: 'failures:replay', role: 'admin' })
  @Post(':id/replay')
  @HttpCode(200)
  @ApiOkResponse({ schema: jsonSchemaOf(EventsReplayed) })
  async replayOne(@Param('id', Id) id: string, @Caller() caller: Principal): Promise<EventsReplayed> {
    return this.consumers.replay(await this.deadLetters.takeUp(caller, id));
  }

  /** Gives an event up for good. */
  @Access({ scope: 'failures:replay', role: 'admin' })
  @Delete(':id')
  @HttpCode(204)
  discard(@Param('id', Id) id: string, @Caller() caller: Principal): Promise<void> {
    return this.deadLetters.discard(caller, id);
  }
}
