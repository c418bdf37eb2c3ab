import { type JobName, jobOwners } from '@frontier/topology';
import { fail } from './fail';
import { schedulerCaller, parseCronJobSlot, startJob } from './scheduler';

const isJob = (name: string): name is JobName => Object.hasOwn(jobOwners, name);

/** Starts one run of a job with the scheduler's credentials. The Kubernetes CronJobs run this command. */
async function main(name = '', env = process.env): Promise<void> {
  if (!isJob(name)) throw new Error(`No job is called '${name}'`);
  const call = schedulerCaller(env, 'SCHEDULER_CLIENT_SECRET');
  const slot = parseCronJobSlot(env.KUBERNETES_JOB ?? '');
  await startJob(call, name, slot);
  console.log(`Started ${name}${slot ? ` for ${slot.toISOString()}` : ''}`);
}

main(process.argv[2]).catch(fail);
