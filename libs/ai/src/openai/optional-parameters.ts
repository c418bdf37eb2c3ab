import { APIError } from 'openai';

/** Words by which hosts name a parameter, where they differ from its name. */
const OTHER_NAMES: Readonly<Record<string, RegExp>> = {
  response_format: /json[_ ]schema|json[_ ](?:mode|object)|structured[_ ]outputs?/i,
};

/** Parameters that a host may not support. The first refusal of each is remembered for the life of the process. */
export class OptionalParameters<P extends Record<string, unknown>> {
  private readonly refused = new Set<string>();

  constructor(private readonly all: P) {}

  /** Sends a request with the parameters, and repeats it without each one that the host refuses by name. */
  async send<T>(request: (parameters: Partial<P>) => Promise<T>): Promise<T> {
    const sent = Object.entries(this.all).filter(([name]) => !this.refused.has(name));
    try {
      return await request(Object.fromEntries(sent) as Partial<P>);
    } catch (error) {
      const refused = sent.map(([name]) => name).filter((name) => refuses(name, error));
      if (refused.length === 0) throw error;
      for (const name of refused) this.refused.add(name);
      return this.send(request);
    }
  }
}

function refuses(name: string, error: unknown): boolean {
  if (!(error instanceof APIError) || ![400, 404, 422].includes(error.status as number)) return false;
  return (
    error.param === name || error.message.includes(name) || OTHER_NAMES[name]?.test(error.message) === true
  );
}
