import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log.repository';
import type { AuditEntryView } from '../audit/audit.schemas';
import { JobCatalogueService } from '../jobs/job-catalogue.service';
import { listEmails } from '../people/people.repository';
import type { Activity, ActivityEntry, ActivityQuery } from './activity.schemas';

@Injectable()
export class ActivityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: AuditLog,
    private readonly catalogue: JobCatalogueService,
  ) {}

  /** Returns the latest audit entries and finished job runs, newest first. */
  async list({ limit }: ActivityQuery): Promise<Activity> {
    const [{ items: entries }, runs] = await Promise.all([
      this.log.list({ page: 1, q: '' }),
      this.endedRuns(),
    ]);
    // The audit log stores only ids, so look up the email addresses.
    const ids = entries.flatMap(({ actor_user_id: id }) => id ?? []);
    const names = await listEmails(this.dataSource.manager, ids);
    const items = [...entries.map((entry) => toActivity(entry, names)), ...runs]
      // ISO 8601 times in UTC sort as text.
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, limit);
    return { items };
  }

  /** Returns only the last run of each job, because a job with many runs would hide all other activity. */
  private async endedRuns(): Promise<ActivityEntry[]> {
    const { items } = await this.catalogue.list();
    return items.flatMap(({ last_run: run }) =>
      run?.finished_at
        ? {
            ...{ id: `${run.service}/${run.id}`, at: run.finished_at, kind: 'run' as const },
            ...{ what: run.name, actor: null, service: run.service, outcome: run.state },
          }
        : [],
    );
  }
}

function toActivity(
  { id, created_at, action, actor_user_id: person, meta_json }: AuditEntryView,
  names: ReadonlyMap<string, string>,
): ActivityEntry {
  const { client, service } = meta_json;
  const actor = person === null ? toTextOrNull(client) : (names.get(person) ?? person);
  return {
    ...{ id, at: created_at, kind: 'act', what: action },
    ...{ actor, service: toTextOrNull(service), outcome: null },
  };
}

const toTextOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
