type Level = 'info' | 'warn' | 'error';

/** Writes one JSON line per event, for the log collector that also reads the services' logs. */
export function logEvent(level: Level, msg: string, fields: Readonly<Record<string, unknown>> = {}): void {
  const entries = Object.entries(fields).map(([key, value]): [string, unknown] => [key, printable(value)]);
  const line = {
    level,
    time: new Date().toISOString(),
    service: 'frontend',
    msg,
    ...Object.fromEntries(entries),
  };
  console[level](JSON.stringify(line));
}

function printable(value: unknown): unknown {
  if (value instanceof Error) {
    return { name: value.name, message: value.message, ...('status' in value && { status: value.status }) };
  }
  return typeof value === 'string' ? value.slice(0, 500) : value;
}
