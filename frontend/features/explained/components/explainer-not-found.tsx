import { Message } from '@/components/content/message';
import { ButtonLink } from '@/components/ui/button';

export function ExplainerNotFound() {
  return (
    <Message title="Explainer Not Found" text="There is no explainer at this address.">
      <ButtonLink href="/explained">Back to the explainers</ButtonLink>
    </Message>
  );
}
