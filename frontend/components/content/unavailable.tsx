import { DegradedMark } from './degraded-mark';
import { Message } from './message';
import { ButtonLink } from '../ui/button';

interface UnavailableProps {
  readonly what: string;
  readonly backTo: string;
  readonly backText: string;
}

/** Says that an item cannot be read, without claiming that it is missing. Prevents the page from being cached. */
export function Unavailable({ what, backTo, backText }: UnavailableProps) {
  return (
    <>
      <DegradedMark />
      <Message
        title={`This ${what} cannot be read just now`}
        text="We cannot load it just now. Please try again in a few minutes."
      >
        <ButtonLink href={backTo}>{backText}</ButtonLink>
      </Message>
    </>
  );
}
