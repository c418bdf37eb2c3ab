import { DegradedMark } from '../layout/degraded-mark';
import { Message } from '../layout/message';
import { ButtonLink } from '../ui/button';

interface ItemUnavailableProps {
  readonly what: string;
  readonly backTo: string;
  readonly backText: string;
}

/** Not known to be missing: only not to be had just now. */
export function ItemUnavailable({ what, backTo, backText }: ItemUnavailableProps) {
  return (
    <>
      <DegradedMark />
      <Message
        title={`This ${what} cannot be read just now`}
        text="The record it comes from does not answer. Please try again in a few minutes."
      >
        <ButtonLink href={backTo}>{backText}</ButtonLink>
      </Message>
    </>
  );
}
