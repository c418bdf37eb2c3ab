import type { AskedQuestion } from '@frontier/api-clients/staff';
import { useNavigate } from 'react-router';
import { useDraft } from '~/components/use-draft';
import { paths } from '~/config/paths';
import type { FormValues } from './form-values';
import { EMPTY_ITEM, getNewItemDraftName } from './new-item-draft';

/** Returns `begin`, which opens the form for a new answer and fills it with a reader's question. */
export function useNewAnswer() {
  const navigate = useNavigate();
  const draft = useDraft<FormValues>(getNewItemDraftName('answer'));
  return {
    /** True if there is an unsaved draft, which `begin` would overwrite. */
    isBegun: draft.restored !== undefined,
    begin: ({ question, lang }: Pick<AskedQuestion, 'question' | 'lang'>) => {
      draft.keep({ ...EMPTY_ITEM, fields: { ...EMPTY_ITEM.fields, questions: { [lang]: [question] } } });
      void navigate(`${paths.items}/answer/new`);
    },
  };
}
