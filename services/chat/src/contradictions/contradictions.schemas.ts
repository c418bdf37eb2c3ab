import { z } from 'zod';

export const Contradictions = z
  .object({
    items: z.array(
      z.object({
        report_id: z.uuid(),
        report: z.string(),
        report_url: z.string(),
        publishers: z.array(z.string()),
        /** The report's sentence that readers saw below the answer. */
        sentence: z.string(),
        found_at: z.iso.datetime(),
        answer_id: z.uuid(),
        answer: z.string(),
        answer_url: z.string(),
      }),
    ),
  })
  .meta({ id: 'Contradictions' });
export type Contradictions = z.infer<typeof Contradictions>;
