import { useMemo } from 'react';
import { dropDraft, keepDraft, readDraft } from '~/auth/drafts';
import { usePerson } from '~/auth/person-context';

/** Keeps a half-filled form over the end of a session: see `auth/drafts.ts`. */
export function useDraft<Values extends object>(form: string) {
  const { id } = usePerson();
  return useMemo(
    () => ({
      restored: readDraft(id, form) as Partial<Values> | undefined,
      keep: (values: Partial<Values>) => keepDraft(id, form, values),
      drop: () => dropDraft(id, form),
    }),
    [id, form],
  );
}
