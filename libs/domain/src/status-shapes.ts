/** Symbols of a status, in order: in force; agreed, in part or provisional; proposed; expected. */
export const STATUS_SHAPES = ['solid', 'half', 'outline', 'dashed'] as const;
export type StatusShape = (typeof STATUS_SHAPES)[number];
