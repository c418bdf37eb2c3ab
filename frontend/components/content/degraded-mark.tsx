/** Tells the gateway that this page stands in for a better one and must not be kept. React moves it to the head. */
export function DegradedMark() {
  return <meta name="frontier:degraded" content="1" />;
}
