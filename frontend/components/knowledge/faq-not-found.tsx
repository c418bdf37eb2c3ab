import { Message } from '../layout/message';
import { ButtonLink } from '../ui/button';

export function FaqNotFound() {
  return (
    <Message title="FAQ Not Found" text="There is no question at this address.">
      <ButtonLink href="/knowledge/faq">Back to all questions</ButtonLink>
    </Message>
  );
}
