import { Access, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ChatHealth, ChatHealthService } from './chat-health.service';

@ApiTags('internal')
@Access({ scope: 'knowledge:read', role: 'staff' })
@Controller('internal/chat-health')
export class ChatHealthController {
  constructor(private readonly health: ChatHealthService) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(ChatHealth) })
  read(): Promise<ChatHealth> {
    return this.health.read();
  }
}
