import { Message } from '../layout/message';
import { ButtonLink } from '../ui/button';

export function ExplainerNotFound() {
  return (
    <Message title="Explainer Not Found" text="There is no explainer at this address.">
      <ButtonLink href="/explained">Back to the explainers</ButtonLink>
    </Message>
  );
}
