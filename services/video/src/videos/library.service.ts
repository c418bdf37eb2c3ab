import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Stills } from './stills.service';
import { Video } from './video.entity';
import { toView } from './video.mapper';
import type { PageQuery, VideoPage } from './video.schemas';

/** What readers may see: active videos, newest first. */
@Injectable()
export class Library {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stills: Stills,
  ) {}

  async list({ page, page_size }: PageQuery): Promise<VideoPage> {
    const [videos, total] = await this.dataSource.getRepository(Video).findAndCount({
      where: { status: 'active' },
      order: { publishedAt: 'DESC', id: 'DESC' },
      skip: (page - 1) * page_size,
      take: page_size,
    });
    const stills = await this.stills.pathsOf(videos);
    return { items: videos.map((video) => toView(video, stills.get(video.id))), page, page_size, total };
  }
}
