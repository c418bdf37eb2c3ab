import { Message } from '../layout/message';
import { ButtonLink } from '../ui/button';

export function LinkNotFound() {
  return (
    <Message title="Link Not Found" text="The link you're looking for doesn't exist or is no longer active.">
      <ButtonLink href="/services" look="primary">
        Browse Our Services
      </ButtonLink>
    </Message>
  );
}
