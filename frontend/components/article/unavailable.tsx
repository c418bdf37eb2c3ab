import { Message } from '../layout/message';
import { ButtonLink } from '../ui/button';

export function Unavailable() {
  return (
    <Message
      title="This article cannot be read just now"
      text="The record it comes from does not answer. Please try again in a few minutes."
    >
      <ButtonLink href="/news">Back to the news</ButtonLink>
    </Message>
  );
}
