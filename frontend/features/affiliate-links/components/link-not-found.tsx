import { Message } from '@/components/content/message';
import { ButtonLink } from '@/components/ui/button';

export function LinkNotFound() {
  return (
    <Message title="Link Not Found" text="The link you're looking for doesn't exist or is no longer active.">
      <ButtonLink href="/services" variant="primary">
        Browse Our Services
      </ButtonLink>
    </Message>
  );
}
