import { Message } from '@/components/content/message';
import { ButtonLink } from '@/components/ui/button';

export function AnalysisNotFound() {
  return (
    <Message title="Analysis Not Found" text="The analysis you're looking for doesn't exist.">
      <ButtonLink href="/analysis">Back to the analysis</ButtonLink>
    </Message>
  );
}
