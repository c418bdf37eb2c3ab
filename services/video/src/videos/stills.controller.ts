import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Thumbnails } from './thumbnails.service';

/** Allows caching for a year, because the address contains the hash of the image. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

@ApiTags('videos')
@Access('public')
@Controller('api/videos/stills')
export class StillsController {
  constructor(private readonly thumbnails: Thumbnails) {}

  @Get(':hash')
  @ApiProduces('image/jpeg', 'image/png', 'image/webp')
  @Endpoint('StillsController_read', { type: 'string', format: 'binary' })
  async read(
    @Param('hash', { schema: z.string().regex(/^[0-9a-f]{64}$/) }) hash: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { type, bytes } = await this.thumbnails.read(hash);
    void reply.header('cache-control', IMMUTABLE);
    return new StreamableFile(bytes, { type, length: bytes.length });
  }
}
