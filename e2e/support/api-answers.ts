import type { paths } from '@frontier/api-clients';

type JsonOf<Operation> = Operation extends { readonly responses: infer Responses }
  ? { [Status in keyof Responses & (200 | 201 | 202)]: BodyOf<Responses[Status]> }[keyof Responses &
      (200 | 201 | 202)]
  : never;
type BodyOf<Response> = Response extends { readonly content: { readonly 'application/json': infer Json } }
  ? Json
  : never;

/** What the public API answers to a read that succeeds, as its OpenAPI document says. */
export type Read<Path extends keyof paths> = JsonOf<paths[Path]['get']>;
/** The same of what is posted. */
export type Posted<Path extends keyof paths> = JsonOf<paths[Path]['post']>;

/** What an answer is made of, for a test to change. */
export type Writable<T> = T extends readonly (infer Item)[]
  ? Writable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T;
