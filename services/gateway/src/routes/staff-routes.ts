import { z } from 'zod';
import { type Route, upstreamNames } from './route';
import operations from './staff-operations.json';

const KIB = 1024;
/** Some acts of staff wait for a job, which gives up by itself after 60 s. */
const WAIT_MS = 70_000;

/** Written by `tools/generators/openapi.mjs`: the operations whose declaration names a role. */
const StaffOperation = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** As it is for the console, such as `/api/staff/users/:id`. */
  path: z.string().startsWith('/api/staff/'),
  upstream: z.enum(upstreamNames),
});

/** What people who have signed in may call. Which role it takes is judged by the service that answers. */
export const staffRoutes: readonly Route[] = z
  .array(StaffOperation)
  .parse(operations)
  .map(({ method, path, upstream }) => ({
    methods: [method],
    path,
    upstream,
    access: 'person',
    bodyLimit: 256 * KIB,
    timeoutMs: WAIT_MS,
    // Where several services offer the same, its name says which is meant.
    rewrite: (target) => target.replace(/^\/api\/staff\/(services\/[a-z]+\/)?/, '/internal/'),
  }));
