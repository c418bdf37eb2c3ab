import { Message } from '../layout/message';
import { ButtonLink } from '../ui/button';

export function AnalysisNotFound() {
  return (
    <Message title="Analysis Not Found" text="The analysis you're looking for doesn't exist.">
      <ButtonLink href="/analysis">Back to the analysis</ButtonLink>
    </Message>
  );
}
