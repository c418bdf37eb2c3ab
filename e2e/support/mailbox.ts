import type { Stack } from '@frontier/dev';

export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly to: readonly { readonly address: string }[];
}

export class Mailbox {
  private readonly api: string;
  private readonly headers: Record<string, string>;

  constructor(stack: Stack) {
    const { origin, port, searchParams } = new URL(stack.addresses.mail);
    this.api = `${origin}/api/email`;
    this.headers = { cookie: `mail-${port}=${searchParams.get('token')}` };
  }

  async all(): Promise<Mail[]> {
    return (await (await this.get('')).json()) as Mail[];
  }

  /** Returns the mails to an address, oldest first, that contain `words` in their subject or text. */
  async to(address: string, words = ''): Promise<Mail[]> {
    return (await this.all())
      .filter((mail) => mail.to.some((one) => one.address === address))
      .filter(({ subject, text }) => `${subject}\n${text}`.includes(words));
  }

  /** Returns a header as it was sent, unfolded; empty if the mail has no such header. */
  async header({ id }: Mail, name: string): Promise<string> {
    const source = await (await this.get(`/${id}/source`)).text();
    const head = (source.split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ');
    return new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  }

  private get(path: string): Promise<Response> {
    return fetch(this.api + path, { headers: this.headers });
  }
}

export function findLink(mail: Mail | undefined, path: string): URL {
  const address = new RegExp(`https?://[^\\s<>"]+${path}[^\\s<>"()[\\]]*`).exec(mail?.text ?? '')?.[0];
  if (!address) throw new Error(`No link to ${path} in the mail`);
  return new URL(address);
}
