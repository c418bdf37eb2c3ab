import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AdvisoryService } from './advisory-service.entity';

/** Stores which services staff have hidden, so that no answer offers them. */
@Injectable()
export class AdvisoryServiceRepository {
  constructor(private readonly dataSource: DataSource) {}

  async upsert(tx: EntityManager, { id, slug, revision, visible }: AdvisoryService): Promise<void> {
    await tx.query(
      `INSERT INTO advisory_services (id, slug, revision, visible) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET
         slug = excluded.slug, revision = excluded.revision, visible = excluded.visible
       WHERE advisory_services.revision < excluded.revision`,
      [id, slug, revision, visible],
    );
  }

  async listHiddenSlugs(): Promise<ReadonlySet<string>> {
    const hidden = await this.dataSource.getRepository(AdvisoryService).findBy({ visible: false });
    return new Set(hidden.map(({ slug }) => slug));
  }
}
