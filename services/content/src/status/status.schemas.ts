import { STATUS_SHAPES } from '@frontier/domain';
import { z } from 'zod';
import { ItemBase, toListSchema, SourceLink, timestamp } from '../items/item.schemas';

const State = z.object({
  word: z.string(),
  shape: z.enum(STATUS_SHAPES),
  /** Date of the evidence, as precise as known: a day, a month, a year, or words. */
  date: z.string(),
  /** Plain text without citations. */
  note: z.string(),
  note_html: z.string(),
});

const SpanishState = z.object({ word: z.string(), note: z.string(), note_html: z.string() });

const StatusQuestion = z.object({ id: z.uuid(), url: z.string(), title: z.string(), found_at: timestamp });

export const StatusQuestions = z
  .object({ items: z.array(StatusQuestion.extend({ status_id: z.uuid(), status: z.string() })) })
  .meta({ id: 'StatusQuestions' });
export type StatusQuestions = z.infer<typeof StatusQuestions>;

export const StatusCard = ItemBase.extend(State.shape)
  .extend({
    title: z.string(),
    es: SpanishState.extend({ title: z.string() }).nullable(),
    /** Time when the site started to state the current status. */
    stated_at: timestamp,
    /** Changes of official pages that staff have not checked yet. */
    questions: z.array(StatusQuestion),
  })
  .meta({ id: 'StatusCard' });
export type StatusCard = z.infer<typeof StatusCard>;

export const StatusView = StatusCard.extend({
  /** Earlier states, newest first. */
  history: z.array(
    State.extend({
      sources: z.array(SourceLink),
      es: SpanishState.nullable(),
      /** Time when the site started to state this status; null if the status ended before that. */
      stated_at: timestamp.nullable(),
    }),
  ),
}).meta({ id: 'Status' });
export type StatusView = z.infer<typeof StatusView>;

export const StatusList = toListSchema(StatusView).meta({ id: 'StatusList' });
export type StatusList = z.infer<typeof StatusList>;
