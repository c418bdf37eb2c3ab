import { randomUUID } from 'node:crypto';
import type { Principal } from '@frontier/identity';
import { AuditRecorder, TransactionHooks } from '@frontier/messaging';
import { currentTrace, getLogger, ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { JobContract } from './define-job';
import { ProcessorDiscovery } from './processor-discovery';
import { isFinished, type JobRun } from './job-run';
import { JobRuns } from './job-runs.repository';
import { Queues } from './queues';
import { RunChangeNotifier } from './run-change-notifier';

const POLL_MS = 100;

@Injectable()
export class Jobs {
  private readonly logger = getLogger('jobs');

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditRecorder,
    private readonly transactionHooks: TransactionHooks,
    private readonly runs: JobRuns,
    private readonly queues: Queues,
    private readonly signals: RunChangeNotifier,
    private readonly processors: ProcessorDiscovery,
  ) {}

  /**
   * Enqueues work once: a payload with the same job id returns the existing run, finished or not. The run is inserted
   * into Postgres first, so neither a crash nor data loss in Redis loses it.
   *
   * @param options.again also requeues a parked run
   * @throws z.ZodError if the payload does not match the job's schema
   */
  async enqueue<C extends JobContract>(
    job: C,
    payload: z.infer<C['payload']>,
    options: { again?: boolean } = {},
  ): Promise<JobRun> {
    const parsed = job.payload.parse(payload);
    const id = `${job.name}-${job.id(parsed)}`;
    const { traceparent } = currentTrace();
    let run = await this.runs.insert({ id, job, payload: parsed, traceparent });
    if (!run && options.again) [run] = await this.runs.requeueFailed({ id });
    run ??= await this.runs.find(id);
    if (!run) throw new Error(`The run ${id} could not be inserted`);
    // Adding a run that is already queued has no effect, because Bull ignores a known job id.
    if (!isFinished(run)) await this.dispatch(job, id);
    return run;
  }

  /**
   * Enqueues work that runs only if `tx` commits. After a crash, `LostRunRecovery` dispatches the run within seconds.
   *
   * @throws z.ZodError if the payload does not match the job's schema
   */
  async enqueueIn<C extends JobContract>(
    tx: EntityManager,
    job: C,
    payload: z.infer<C['payload']>,
  ): Promise<void> {
    const parsed = job.payload.parse(payload);
    const id = `${job.name}-${job.id(parsed)}`;
    const { traceparent } = currentTrace();
    const run = await this.runs.insert({ id, job, payload: parsed, traceparent }, tx);
    if (run) this.transactionHooks.runAfterCommit(tx, () => void this.dispatch(job, id));
  }

  /**
   * Starts a new run for a schedule or a person. A slot runs once, however many schedulers fire. If a singleton is in
   * progress and does the same work (`job.id`), the call joins it.
   *
   * @param options.by the caller, recorded in the audit log
   * @throws ServiceError JOB_BUSY if a singleton in progress does other work
   * @throws z.ZodError if the payload does not match the job's schema
   */
  async start<C extends JobContract>(
    job: C,
    payload: z.infer<C['payload']>,
    options: { slot?: string; by?: Principal } = {},
  ): Promise<{ run: JobRun; joined: boolean }> {
    const parsed = job.payload.parse(payload);
    const id = `${job.name}-${randomUUID()}`;
    const traceparent = currentTrace().traceparent;
    const run = await this.dataSource.transaction(async (tx) => {
      const row = { id, job, payload: parsed, slot: options.slot, traceparent };
      const inserted = await this.runs.insert(row, tx);
      if (inserted) await this.recordStart(tx, inserted, options.by);
      return inserted;
    });
    if (run) {
      await this.dispatch(job, id);
      return { run, joined: false };
    }
    const other = await this.runs.findConflicting(job.name, options.slot);
    // The conflicting run may have ended between the two statements, so try again.
    if (!other) return this.start(job, payload, options);
    const sameSlot = options.slot !== undefined && other.slot === options.slot;
    if (!sameSlot && job.id(job.payload.parse(other.payload)) !== job.id(parsed)) {
      throw new ServiceError(
        409,
        'JOB_BUSY',
        'Another run of this job is in progress',
        `Try after ${other.id}`,
      );
    }
    await this.recordStart(this.dataSource.manager, other, options.by, { joined: true });
    return { run: other, joined: true };
  }

  /** Returns the finished run, or the unfinished one after `timeoutMs` ms. @throws ServiceError RUN_NOT_FOUND */
  async waitFor(id: string, timeoutMs: number): Promise<JobRun> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const run = await this.runs.find(id);
      if (!run) throw new ServiceError(404, 'RUN_NOT_FOUND', 'There is no such run');
      if (isFinished(run) || Date.now() >= deadline) return run;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Requeues all parked runs, or the one with this id. @throws ServiceError RUN_NOT_PARKED */
  async replayFailed(by: Principal, id?: string): Promise<{ replayed: number }> {
    const requeued = await this.dataSource.transaction(async (tx) => {
      const runs = await this.runs.requeueFailed(id === undefined ? {} : { id }, tx);
      if (id !== undefined && runs.length === 0)
        throw new ServiceError(409, 'RUN_NOT_PARKED', 'There is no such parked run, or another is under way');
      const target = id === undefined ? {} : { target: { kind: 'job-run', id } };
      await this.audit.record(tx, by, { action: 'job.replayed', ...target, meta: { runs: runs.length } });
      return runs;
    });
    for (const run of requeued) await this.dispatch(this.getContract(run.name), run.id);
    return { replayed: requeued.length };
  }

  /** Requeues parked runs of some jobs whose error begins with `opening`, because its cause is gone. */
  async requeueParked(jobs: readonly JobContract[], opening: string): Promise<void> {
    for (const job of jobs) {
      const requeued = await this.runs.requeueFailed({ name: job.name, opening });
      if (requeued.length > 0)
        this.logger.info({ job: job.name, runs: requeued.length }, 'parked runs requeued');
      for (const run of requeued) await this.dispatch(job, run.id);
    }
  }

  /** @throws ServiceError JOB_NOT_FOUND */
  getContract(name: string): JobContract {
    const job = this.processors.find().find(({ job: { name: of } }) => of === name)?.job;
    if (!job) throw new ServiceError(404, 'JOB_NOT_FOUND', `There is no job named ${name.slice(0, 60)}`);
    return job;
  }

  private async recordStart(
    tx: EntityManager,
    run: JobRun,
    by: Principal | undefined,
    meta: Record<string, unknown> = {},
  ): Promise<void> {
    if (!by) return;
    const target = { kind: 'job', id: run.name };
    await this.audit.record(tx, by, {
      action: 'job.trigger',
      target,
      meta: { run_id: run.id, payload: run.payload, ...meta },
    });
  }

  private async dispatch(job: JobContract, id: string): Promise<void> {
    this.signals.notifyChanged(id);
    try {
      await this.queues.add(job, id);
    } catch (error) {
      this.logger.warn({ err: error, job: job.name }, 'failed to queue job run, retrying later');
    }
  }
}
