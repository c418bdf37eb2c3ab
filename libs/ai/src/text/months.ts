const NAMES = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
] as const;

/** Month numbers, from 1, by folded English and Spanish name. */
export const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, month) => names.map((name) => [name, month + 1] as const)),
);

export const MONTHS = [...MONTH_NUMBERS.keys()].join('|');
