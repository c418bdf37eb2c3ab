import { Message } from '@/components/content/message';
import { ButtonLink } from '@/components/ui/button';

export function TreatyEntryNotFound() {
  return (
    <Message title="Treaty Entry Not Found" text="There is no entry of the treaty at this address.">
      <ButtonLink href="/knowledge/treaty">Contents of the treaty</ButtonLink>
    </Message>
  );
}
