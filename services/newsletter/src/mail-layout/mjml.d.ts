declare module 'mjml' {
  interface MjmlOptions {
    readonly validationLevel?: 'strict' | 'soft' | 'skip';
    readonly ignoreIncludes?: boolean;
    readonly keepComments?: boolean;
    readonly fonts?: Readonly<Record<string, string>>;
  }
  export default function mjml2html(
    mjml: string,
    options?: MjmlOptions,
  ): Promise<{ html: string; errors: { formattedMessage: string }[] }>;
}
