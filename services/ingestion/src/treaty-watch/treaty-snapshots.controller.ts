import { Access, Endpoint, ServiceError } from '@frontier/service-kit';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource, LessThan } from 'typeorm';
import { z } from 'zod';
import { TreatySnapshot } from './treaty-snapshot.entity';
import { TreatySnapshotAnswer } from './treaty-snapshot.schemas';

@ApiTags('internal')
@Access({ scope: 'sources:read', role: 'staff' })
@Controller('internal/treaty-snapshots')
export class TreatySnapshotsController {
  constructor(private readonly dataSource: DataSource) {}

  @Get(':id')
  @Endpoint('TreatySnapshotsController_read', TreatySnapshotAnswer)
  async read(@Param('id', { schema: z.uuid() }) id: string): Promise<TreatySnapshotAnswer> {
    const snapshots = this.dataSource.getRepository(TreatySnapshot);
    const snapshot = await snapshots.findOneBy({ id });
    if (!snapshot) throw new ServiceError(404, 'SNAPSHOT_NOT_FOUND', 'There is no such snapshot');
    const { url, title, takenAt, passages } = snapshot;
    const before = await snapshots.findOne({
      where: { url, takenAt: LessThan(takenAt) },
      order: { takenAt: 'DESC' },
    });
    return {
      ...{ id, url, title, passages, taken_at: takenAt.toISOString() },
      before: before && { taken_at: before.takenAt.toISOString(), passages: before.passages },
    };
  }
}
