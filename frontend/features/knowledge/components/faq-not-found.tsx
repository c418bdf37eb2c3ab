import { Message } from '@/components/content/message';
import { ButtonLink } from '@/components/ui/button';

export function FaqNotFound() {
  return (
    <Message title="FAQ Not Found" text="There is no question at this address.">
      <ButtonLink href="/knowledge/faq">Back to all questions</ButtonLink>
    </Message>
  );
}
