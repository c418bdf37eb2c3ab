import { Message } from '../content/message';
import { ButtonLink } from '../ui/button';

interface StaffPageProps {
  readonly title: string;
  readonly text: string;
}

/** A way in for staff that is not built yet: says so, and leads back to what readers come for. */
export function StaffPage({ title, text }: StaffPageProps) {
  return (
    <Message title={title} text={text}>
      <ButtonLink href="/" variant="primary">
        Return to Home
      </ButtonLink>
    </Message>
  );
}
