import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** Parses a protobuf message into its fields by number. Supports only the encodings that OTLP uses. */
function parseFields(message: Buffer): Map<number, (Buffer | number)[]> {
  const fields = new Map<number, (Buffer | number)[]>();
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(at++);
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const bytes = (length: number): Buffer => message.subarray(at, (at += length));
  while (at < message.length) {
    const tag = varint();
    const read = { 0: varint, 1: () => bytes(8), 2: () => bytes(varint()), 5: () => bytes(4) }[tag & 7];
    if (!read) throw new Error(`Unknown wire type: ${tag & 7}`);
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), read()]);
  }
  return fields;
}

const messages = (message: Buffer, field: number): Buffer[] =>
  (parseFields(message).get(field) ?? []).filter((value) => Buffer.isBuffer(value));

/** Reads a span as defined in https://github.com/open-telemetry/opentelemetry-proto (trace.proto, common.proto). */
function readSpan(message: Buffer): ReceivedSpan {
  const [fields, hex] = [
    parseFields(message),
    (field: number) => messages(message, field)[0]?.toString('hex') ?? '',
  ];
  const attributes = messages(message, 9).map((pair) => {
    const value = [...parseFields(messages(pair, 2)[0] ?? Buffer.alloc(0)).values()][0]?.[0] ?? '';
    return [String(messages(pair, 1)[0]), typeof value === 'number' ? value : String(value)] as const;
  });
  return {
    traceId: hex(1),
    id: hex(2),
    parentId: hex(4),
    name: String(messages(message, 5)[0]),
    kind: Number(fields.get(6)?.[0] ?? 0),
    attributes: Object.fromEntries(attributes),
  };
}

/** Starts a trace collector in this process: OTLP over HTTP, as protobuf. */
export async function startOtlpReceiver() {
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.setHeader('content-type', 'application/x-protobuf').end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies: bodies as readonly Buffer[],
    spans: (): ReceivedSpan[] =>
      bodies
        .flatMap((body) => messages(body, 1))
        .flatMap((resource) => messages(resource, 2))
        .flatMap((scope) => messages(scope, 2))
        .map(readSpan),
    stop: (): void => void server.close(),
  };
}
