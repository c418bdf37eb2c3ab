import type { StatusCard } from '@/api/types';

/** Coordinates of the places in the drawing of the Rock, by the slug of their status record. */
const PLACES: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  'land-border': { x: 404, y: 126 },
  airport: { x: 500, y: 175 },
  port: { x: 770, y: 189 },
};

export interface Place {
  /** Number of the place in the drawing and in the list. */
  readonly number: number;
  readonly record: StatusCard;
  readonly x: number;
  readonly y: number;
}

/** Numbers the records that have a place in the drawing, in the order of the list. */
export const findPlaces = (records: readonly StatusCard[]): Place[] =>
  records
    .flatMap((record) => {
      const place = PLACES[record.slug];
      return place ? [{ record, ...place }] : [];
    })
    .map((one, index) => ({ ...one, number: index + 1 }));
