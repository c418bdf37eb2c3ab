import { ITEM_KINDS } from '@frontier/domain';
import { Message } from '@/components/content/message';
import { ButtonLink } from '@/components/ui/button';

export function AnswerNotFound() {
  return (
    <Message title="Answer Not Found" text="There is no answer at this address.">
      <ButtonLink href={ITEM_KINDS.answer.section}>All short answers</ButtonLink>
    </Message>
  );
}
