/** Declares types, because the package has none. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly errorType?: string;
    readonly path?: readonly { readonly type?: string }[];
  }
  export default class Validator {
    constructor(schemaOrg: object);
    validate(data: object): Promise<readonly Issue[]>;
  }
}
