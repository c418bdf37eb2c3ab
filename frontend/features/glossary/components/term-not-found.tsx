import { Message } from '@/components/content/message';
import { ButtonLink } from '@/components/ui/button';

export function TermNotFound() {
  return (
    <Message title="Term Not Found" text="There is no such term in the glossary.">
      <ButtonLink href="/glossary">Back to the glossary</ButtonLink>
    </Message>
  );
}
