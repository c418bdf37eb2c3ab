/** Parties that act in an event: they decide, negotiate, sign or vote. Parties that it only affects are left out. */
export const ACTORS = ['gibraltar', 'spain', 'uk', 'eu'] as const;
export type Actor = (typeof ACTORS)[number];
