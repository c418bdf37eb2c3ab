import { REALM_PATH } from '@frontier/identity';
import { type JobName, jobOwners } from '@frontier/topology';
import { internalCaller } from './internal-caller';
import { slotOfCronJob, startJob } from './scheduler';

const isJob = (name: string): name is JobName => Object.hasOwn(jobOwners, name);

/** Starts one run of the job that is named, as the scheduler: what a CronJob of Kubernetes does. */
async function main(name = '', env = process.env): Promise<void> {
  const { GATEWAY_URL, IDENTITY_URL, SCHEDULER_CLIENT_SECRET, KUBERNETES_JOB = '' } = env;
  if (!isJob(name)) throw new Error(`No job is called '${name}'`);
  if (!GATEWAY_URL || !IDENTITY_URL?.endsWith(REALM_PATH) || !SCHEDULER_CLIENT_SECRET) {
    throw new Error(
      'GATEWAY_URL, IDENTITY_URL (with the path of the realm) and SCHEDULER_CLIENT_SECRET are needed',
    );
  }
  const clientSecrets = { scheduler: SCHEDULER_CLIENT_SECRET };
  const call = internalCaller(GATEWAY_URL, { url: IDENTITY_URL, client: 'scheduler', clientSecrets });
  const slot = slotOfCronJob(KUBERNETES_JOB);
  await startJob(call, name, slot);
  console.log(`Started ${name}${slot ? ` for ${slot.toISOString()}` : ''}`);
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
