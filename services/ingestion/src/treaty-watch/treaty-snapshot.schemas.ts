import { z } from 'zod';

export const TreatySnapshotAnswer = z
  .object({
    id: z.uuid(),
    url: z.string(),
    title: z.string(),
    taken_at: z.iso.datetime(),
    passages: z.array(z.string()),
    /** The previous snapshot of the page, null if there is none. */
    before: z.object({ taken_at: z.iso.datetime(), passages: z.array(z.string()) }).nullable(),
  })
  .meta({ id: 'TreatySnapshot' });
export type TreatySnapshotAnswer = z.infer<typeof TreatySnapshotAnswer>;
