import { DegradedMark } from './degraded-mark';
import { Message } from './message';
import { ButtonLink } from '../ui/button';

interface UnavailableProps {
  readonly what: string;
  readonly backTo: string;
  readonly backText: string;
}

/** Shown when a read failed. Does not claim that the item is missing, and must not be cached. */
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
