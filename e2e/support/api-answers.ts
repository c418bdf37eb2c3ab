import type { paths } from '@frontier/api-clients';

type JsonOf<Operation> = Operation extends { readonly responses: infer Responses }
  ? { [Status in keyof Responses & (200 | 201 | 202)]: BodyOf<Responses[Status]> }[keyof Responses &
      (200 | 201 | 202)]
  : never;
type BodyOf<Response> = Response extends { readonly content: { readonly 'application/json': infer Json } }
  ? Json
  : never;

/** Response body of a successful GET request, as declared in the OpenAPI document of the public API. */
export type Read<Path extends keyof paths> = JsonOf<paths[Path]['get']>;
/** Response body of a successful POST request, as declared in the OpenAPI document of the public API. */
export type Posted<Path extends keyof paths> = JsonOf<paths[Path]['post']>;

/** Removes `readonly` at every level, so that a test can change a response body. */
export type Writable<T> = T extends readonly (infer Item)[]
  ? Writable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T;
