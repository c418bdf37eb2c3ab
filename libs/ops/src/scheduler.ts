import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseExpression } from 'cron-parser';
import { REALM_PATH } from '@frontier/identity';
import { type JobName, type Schedule, timetable } from '@frontier/topology';
import { type InternalCall, createInternalCaller } from './internal-caller';

export interface SchedulerOptions {
  readonly call: InternalCall;
  readonly log: (line: string) => void;
  readonly table?: readonly Schedule[];
}

/** Returns the first slot after `from`. A time that clocks skip moves to the next hour; a repeated time is due once. */
export function getNextSlot({ cron, timeZone }: Schedule, from: Date): Date {
  return parseExpression(cron, { tz: timeZone, currentDate: from }).next().toDate();
}

const MINUTE_MS = 60_000;

/**
 * Returns the scheduled time of a Kubernetes job from its name, or undefined for a job that was created by hand. The
 * CronJob controller appends the minutes since 1970 to the CronJob's name
 * (https://github.com/kubernetes/kubernetes/blob/v1.34.0/pkg/controller/cronjob/utils.go, `getJobName`).
 */
export function parseCronJobSlot(jobName: string): Date | undefined {
  const minutes = /-(\d{8,})$/.exec(jobName)?.[1];
  return minutes === undefined ? undefined : new Date(Number(minutes) * MINUTE_MS);
}

/** Starts a run. Several calls with the same slot start one. @throws {Error} if the gateway answers with an error */
export async function startJob(call: InternalCall, job: JobName, slot?: Date): Promise<void> {
  const body = { payload: {}, ...(slot && { slot: slot.toISOString() }) };
  const response = await call('POST', `/internal/jobs/${job}/runs`, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${job} was not started: ${response.status} ${text.slice(0, 200)}`);
}

/** Longest timer. Node.js limits timers to 24.8 days, and they do not fire on time after a laptop has slept. */
const LONGEST_WAIT_MS = 60_000;
const RETRY_MS = 5_000;
/** Time after which a slot that could not be started is skipped. */
const GIVE_UP_MS = 15 * 60_000;

async function startWithRetries(
  options: SchedulerOptions,
  job: JobName,
  slot: Date,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await startJob(options.call, job, slot);
      options.log(`Started ${job} for ${slot.toISOString()}`);
      return;
    } catch (error) {
      if (Date.now() - slot.getTime() > GIVE_UP_MS) {
        options.log((error as Error).message);
        return;
      }
    }
    await sleep(RETRY_MS, undefined, { signal });
  }
}

async function followSchedule(
  options: SchedulerOptions,
  schedule: Schedule,
  signal: AbortSignal,
): Promise<never> {
  for (;;) {
    const slot = getNextSlot(schedule, new Date());
    while (Date.now() < slot.getTime()) {
      await sleep(Math.min(slot.getTime() - Date.now(), LONGEST_WAIT_MS), undefined, { signal });
    }
    await startWithRetries(options, schedule.job, slot, signal);
  }
}

export function runScheduler(options: SchedulerOptions): { stop(): void } {
  const controller = new AbortController();
  // Each schedule adds listeners to the signal. Node.js warns of a leak above ten.
  setMaxListeners(0, controller.signal);
  for (const schedule of options.table ?? timetable) {
    followSchedule(options, schedule, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) options.log(`Schedule of ${schedule.job} stopped: ${String(error)}`);
    });
  }
  return { stop: () => controller.abort() };
}

/** @param secret name of the setting with the scheduler's client secret @throws {Error} if a setting is missing */
export function schedulerCaller(env: NodeJS.ProcessEnv, secret: string): InternalCall {
  const { GATEWAY_URL, IDENTITY_URL, [secret]: scheduler } = env;
  if (!GATEWAY_URL || !IDENTITY_URL?.endsWith(REALM_PATH) || !scheduler)
    throw new Error(`GATEWAY_URL, IDENTITY_URL (with the path of the realm) and ${secret} are needed`);
  const identity = { url: IDENTITY_URL, client: 'scheduler', clientSecrets: { scheduler } } as const;
  return createInternalCaller(GATEWAY_URL, identity);
}
