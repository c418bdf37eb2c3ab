import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChatHealth, ChatHealthService } from './chat-health.service';

@ApiTags('internal')
@Access({ scope: 'knowledge:read', role: 'staff' })
@Controller('internal/chat-health')
export class ChatHealthController {
  constructor(private readonly health: ChatHealthService) {}

  @Get()
  @Endpoint('ChatHealthController_read', ChatHealth)
  read(): Promise<ChatHealth> {
    return this.health.read();
  }
}
