import type { AskedQuestion } from '@frontier/api-clients/staff';
import { useNavigate } from 'react-router';
import { useDraft } from '~/components/use-draft';
import { paths } from '~/config/paths';
import type { FormValues } from './form-values';
import { EMPTY_ITEM, getNewItemDraftName } from './new-item-draft';

/** Opens the form of a new short answer with a question in it. */
export function useNewAnswer() {
  const navigate = useNavigate();
  const draft = useDraft<FormValues>(getNewItemDraftName('answer'));
  return {
    /** Whether there is a half-written one, which would be lost. */
    isBegun: draft.restored !== undefined,
    begin: ({ question, lang }: Pick<AskedQuestion, 'question' | 'lang'>) => {
      draft.keep({ ...EMPTY_ITEM, fields: { ...EMPTY_ITEM.fields, questions: { [lang]: [question] } } });
      void navigate(`${paths.items}/answer/new`);
    },
  };
}
