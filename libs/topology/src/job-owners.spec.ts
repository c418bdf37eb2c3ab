import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobOwners } from './job-owners';
import { databaseParts } from './parts';

const SERVICES = join(__dirname, '../../../services');

/** The names that `defineJob` is given in the sources of a service: services are not imported, they are read. */
function jobsOf(service: string): string[] {
  const source = join(SERVICES, service, 'src');
  if (!existsSync(source)) return [];
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.job.ts'))
    .flatMap((file) => /name: '([a-z-]+)'/.exec(readFileSync(join(source, file), 'utf8'))?.[1] ?? []);
}

it('knows the owner of every job, and no job that nobody owns', () => {
  const defined = databaseParts.flatMap(({ name }) => jobsOf(name).map((job) => [job, name] as const));
  expect(defined.length).toBeGreaterThan(0);
  expect(Object.fromEntries(defined.sort())).toEqual(Object.fromEntries(Object.entries(jobOwners).sort()));
});
