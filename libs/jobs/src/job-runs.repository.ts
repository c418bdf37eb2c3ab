import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { JobContract } from './define-job';
import type { JobRun, JobState } from './job-run';
import { RunChangeNotifier } from './run-change-notifier';

const COLUMNS = `id, name, payload, state, progress, counts, message, error, attempts, slot, traceparent,
  queued_at, started_at, finished_at`;

export interface NewRun {
  id: string;
  job: JobContract;
  payload: Record<string, unknown>;
  slot?: string | undefined;
  traceparent: string;
}

export interface OldestQueued extends Pick<JobRun, 'name' | 'id' | 'attempts'> {
  /** Number of queued runs of the job. */
  waiting: number;
  /** Seconds. */
  age_s: number;
}

/** Identifies one attempt of a run by its number, as set by `claim`. */
type Attempt = Pick<JobRun, 'id' | 'attempts'>;

/** Only the latest attempt may change the run. An attempt that was considered dead and replaced may not. */
const UNDER_WAY = `id = $1 AND attempts = $2 AND state = 'running'`;

@Injectable()
export class JobRuns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: RunChangeNotifier,
  ) {}

  /** Inserts a run. Returns undefined if a run with this id or slot, or a singleton run in progress, already exists. */
  async insert(
    { id, job, payload, slot, traceparent }: NewRun,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<JobRun | undefined> {
    const [row] = await tx.query<JobRun[]>(
      `INSERT INTO job_runs (id, name, payload, singleton, slot, traceparent) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
      [id, job.name, JSON.stringify(payload), job.singleton, slot ?? null, traceparent],
    );
    return row;
  }

  async find(id: string): Promise<JobRun | undefined> {
    const [row] = await this.query(`SELECT ${COLUMNS} FROM job_runs WHERE id = $1`, [id]);
    return row;
  }

  /** Returns the run of the same slot, otherwise the singleton run in progress. */
  async findConflicting(name: string, slot: string | undefined): Promise<JobRun | undefined> {
    const [row] = await this.query(
      `SELECT ${COLUMNS} FROM job_runs
       WHERE name = $1 AND (slot = $2 OR (singleton AND state IN ('queued', 'running')))
       ORDER BY (slot = $2) DESC NULLS LAST, queued_at DESC LIMIT 1`,
      [name, slot ?? null],
    );
    return row;
  }

  /** Lists matching runs, newest first. */
  list(filter: {
    name?: string;
    state?: JobState;
    ids?: readonly string[];
    latest: boolean;
    limit: number;
  }): Promise<JobRun[]> {
    const rows = filter.latest
      ? '(SELECT DISTINCT ON (name) * FROM job_runs ORDER BY name, queued_at DESC) AS latest'
      : 'job_runs';
    return this.query(
      `SELECT ${COLUMNS} FROM ${rows}
       WHERE ($1::text IS NULL OR name = $1) AND ($2::text IS NULL OR state = $2)
         AND ($3::text[] IS NULL OR id = ANY ($3))
       ORDER BY queued_at DESC LIMIT $4`,
      [filter.name ?? null, filter.state ?? null, filter.ids ?? null, filter.limit],
    );
  }

  /** Starts an attempt. Returns undefined if the run is finished, or if the run sends mail while work is on hold. */
  async claim(id: string, { sendsMail }: Pick<JobContract, 'sendsMail'>): Promise<JobRun | undefined> {
    const [row] = await this.change(
      `state = 'running', attempts = attempts + 1, started_at = coalesce(started_at, now()), heartbeat_at = now()
       WHERE id = $1 AND state IN ('queued', 'running') AND NOT ($2 AND EXISTS (SELECT FROM work_hold))`,
      [id, sendsMail],
    );
    return row;
  }

  /** Returns true while mail and scheduled runs wait for an operator to release the hold. */
  async isOnHold(): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>('SELECT FROM work_hold');
    return rows.length > 0;
  }

  async heartbeat(
    { id, attempts }: Attempt,
    progress: JobRun['progress'],
    counts: JobRun['counts'],
  ): Promise<void> {
    await this.change(`heartbeat_at = now(), progress = $3, counts = $4 WHERE ${UNDER_WAY}`, [
      id,
      attempts,
      JSON.stringify(progress),
      JSON.stringify(counts),
    ]);
  }

  async finish(
    { id, attempts }: Attempt,
    state: 'succeeded' | 'skipped',
    result: Pick<JobRun, 'message' | 'counts' | 'progress'>,
  ): Promise<void> {
    await this.change(
      `state = $3, message = $4, counts = $5, progress = $6, error = NULL, finished_at = now()
       WHERE ${UNDER_WAY}`,
      [id, attempts, state, result.message, JSON.stringify(result.counts), JSON.stringify(result.progress)],
    );
  }

  async postpone({ id, attempts }: Attempt, error: string): Promise<void> {
    await this.change(`state = 'queued', error = $3, heartbeat_at = now() WHERE ${UNDER_WAY}`, [
      id,
      attempts,
      error,
    ]);
  }

  async park({ id, attempts }: Attempt, error: string, transient: boolean): Promise<void> {
    await this.change(
      `state = 'failed', error = $3, transient = $4, finished_at = now() WHERE ${UNDER_WAY}`,
      [id, attempts, error, transient],
    );
  }

  /**
   * Requeues parked runs: all, one, those of a job whose error begins with `opening`, or those that failed for a transient
   * reason longer than `transientSince` ago. Of a singleton job only the newest run is requeued, and none while another
   * run is in progress.
   */
  requeueFailed(
    which: { id?: string; transientSince?: string; name?: string; opening?: string } = {},
    tx?: EntityManager,
  ): Promise<JobRun[]> {
    return this.change(
      `state = 'queued', finished_at = NULL, heartbeat_at = now()
       WHERE id IN (
         SELECT id FROM job_runs failed
         WHERE state = 'failed' AND ($1::text IS NULL OR id = $1)
           AND ($2::interval IS NULL OR (transient AND finished_at < now() - $2::interval))
           AND ($3::text IS NULL OR name = $3) AND ($4::text IS NULL OR starts_with(error, $4))
           AND NOT (singleton AND EXISTS (
             SELECT FROM job_runs other
             WHERE other.name = failed.name AND other.singleton
               AND (other.state IN ('queued', 'running')
                 OR (other.state = 'failed' AND (other.queued_at, other.id) > (failed.queued_at, failed.id)))))
         LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
      [which.id ?? null, which.transientSince ?? null, which.name ?? null, which.opening ?? null],
      tx,
    );
  }

  /** Returns unfinished runs without a heartbeat for `ageMs`, oldest first. Sets their heartbeat to claim them. */
  claimUnattended(ageMs: number): Promise<JobRun[]> {
    return this.update(
      `heartbeat_at = now() WHERE id IN (
         SELECT id FROM job_runs
         WHERE state IN ('queued', 'running') AND heartbeat_at < now() - make_interval(secs => $1 / 1000.0)
         ORDER BY heartbeat_at LIMIT 500 FOR UPDATE SKIP LOCKED)`,
      [ageMs],
    );
  }

  async countWaitingByName(): Promise<{ name: string; waiting: number }[]> {
    return this.dataSource.query(
      `SELECT name, count(*)::int AS waiting FROM job_runs WHERE state = 'queued' GROUP BY name`,
    );
  }

  /** Returns the oldest queued run of each job that has one. @param mails jobs whose runs wait while work is on hold */
  findOldestQueued(mails: readonly string[]): Promise<OldestQueued[]> {
    return this.dataSource.query(
      `SELECT DISTINCT ON (name) name, id, attempts, count(*) OVER (PARTITION BY name)::int AS waiting,
         extract(epoch FROM now() - queued_at)::int AS age_s
       FROM job_runs
       WHERE state = 'queued' AND NOT (name = ANY ($1) AND EXISTS (SELECT FROM work_hold))
       ORDER BY name, queued_at`,
      [mails],
    );
  }

  async purgeOldRuns(): Promise<void> {
    await this.dataSource.query(`DELETE FROM job_runs WHERE finished_at < now() - interval '90 days'`);
  }

  private query(sql: string, parameters: unknown[]): Promise<JobRun[]> {
    return this.dataSource.query(sql, parameters);
  }

  /** Updates runs and notifies listeners. In a caller's transaction the caller must notify them after its commit. */
  private async change(sql: string, parameters: unknown[], tx?: EntityManager): Promise<JobRun[]> {
    const rows = await this.update(sql, parameters, tx);
    if (!tx) for (const { id } of rows) this.signals.notifyChanged(id);
    return rows;
  }

  private async update(
    change: string,
    parameters: unknown[],
    tx: EntityManager = this.dataSource.manager,
  ): Promise<JobRun[]> {
    const [rows] = await tx.query<[JobRun[], number]>(
      `UPDATE job_runs SET ${change} RETURNING ${COLUMNS}`,
      parameters,
    );
    return rows;
  }
}
