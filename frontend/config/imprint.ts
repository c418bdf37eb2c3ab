import { type Imprint, parseImprint } from '@frontier/domain';

/** Reads the settings that name the publisher. They are read at request time, like those of `env.ts`. */
export const getImprint = (): Imprint => parseImprint(process.env);
