import { useMemo } from 'react';
import { deleteDraft, saveDraft, readDraft } from '~/auth/drafts';
import { useCurrentUser } from '~/auth/current-user-context';

/** Returns a form's stored draft and functions to change it. Drafts survive a new sign-in: see `auth/drafts.ts`. */
export function useDraft<Values extends object>(form: string) {
  const { id } = useCurrentUser();
  return useMemo(
    () => ({
      restored: readDraft(id, form) as Partial<Values> | undefined,
      keep: (values: Partial<Values>) => saveDraft(id, form, values),
      drop: () => deleteDraft(id, form),
    }),
    [id, form],
  );
}
