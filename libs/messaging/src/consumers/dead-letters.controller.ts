import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint } from '@frontier/service-kit';
import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ConsumerHost } from './consumer-host';
import { DeadLetterList, EventsReplayed, toDeadLetterView } from './dead-letter.schemas';
import { DeadLetterService } from './dead-letter.service';

const Id = { schema: z.uuid() };

@ApiTags('jobs')
@Access({ scope: 'failures:read' })
@Controller('internal/dead-letters')
export class DeadLettersController {
  constructor(
    private readonly deadLetters: DeadLetterService,
    private readonly consumers: ConsumerHost,
  ) {}

  @Get()
  @Endpoint('DeadLettersController_list', DeadLetterList)
  async list(): Promise<DeadLetterList> {
    return { items: (await this.deadLetters.listWaiting()).map(toDeadLetterView) };
  }

  @Access({ scope: 'failures:replay', role: 'admin' })
  @Post('replay')
  @Endpoint('DeadLettersController_replay', EventsReplayed)
  async replay(@Caller() caller: Principal): Promise<EventsReplayed> {
    return this.consumers.replay(await this.deadLetters.claimForReplay(caller));
  }

  @Access({ scope: 'failures:replay', role: 'admin' })
  @Post(':id/replay')
  @Endpoint('DeadLettersController_replayOne', EventsReplayed)
  async replayOne(@Param('id', Id) id: string, @Caller() caller: Principal): Promise<EventsReplayed> {
    return this.consumers.replay(await this.deadLetters.claimForReplay(caller, id));
  }

  @Access({ scope: 'failures:replay', role: 'admin' })
  @Delete(':id')
  @Endpoint('DeadLettersController_discard')
  discard(@Param('id', Id) id: string, @Caller() caller: Principal): Promise<void> {
    return this.deadLetters.discard(caller, id);
  }
}
