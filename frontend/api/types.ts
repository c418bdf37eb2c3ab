import type { paths } from '@frontier/api-clients';

/** What an answer holds is shown, never changed. */
type DeepReadonly<T> = T extends readonly (infer Element)[]
  ? readonly DeepReadonly<Element>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

type Read<Operation> = Operation extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

/** What the public API answers to a read, as its OpenAPI document says. */
export type Answer<Path extends keyof paths> = DeepReadonly<Read<paths[Path]>>;

/** One of the items of a list. */
export type ItemOf<Path extends keyof paths> =
  Answer<Path> extends { readonly items: readonly (infer Item)[] } ? Item : never;
