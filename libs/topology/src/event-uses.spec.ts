import { join } from 'node:path';
import { eventUseOf } from './event-uses';
import { type ServicePart, serviceParts } from './parts';

const SERVICES = join(__dirname, '../../../services');

/** A module of Nest, or what its `forService` and `forListener` make. */
interface ModuleLike {
  readonly module?: object;
  readonly imports?: readonly ModuleLike[];
  readonly providers?: readonly { readonly useValue?: Declared }[];
}
interface Declared {
  readonly publishes?: readonly { subject: string }[];
  readonly consumes?: readonly { subject: string }[];
  readonly listens?: readonly { subject: string }[];
}

/** What the providers of a module and of all that it imports declare about events. */
function declaredIn(part: ModuleLike, seen = new Set<unknown>()): Declared[] {
  if (seen.has(part)) return [];
  seen.add(part);
  const own = (part.providers ?? []).flatMap(({ useValue }) =>
    (useValue?.consumes ?? useValue?.listens) ? [useValue] : [],
  );
  const imports = (Reflect.getMetadata('imports', part.module ?? part) ?? []) as ModuleLike[];
  return [...own, ...[...(part.imports ?? []), ...imports].flatMap((each) => declaredIn(each, seen))];
}

/** Services are not imported, they are loaded: from the definition that their `main.ts` runs. */
async function declaredBy(service: ServicePart): Promise<Declared> {
  const path = join(SERVICES, service, `src/${service}.service-definition`);
  const exported = (await import(path)) as Record<string, { module: ModuleLike }>;
  const [definition] = Object.values(exported);
  if (!definition) throw new Error(`${path} exports nothing`);
  const [declared] = declaredIn(definition.module);
  if (!declared) throw new Error(`${service} declares nothing about events`);
  return declared;
}

const subjects = (events: readonly { subject: string }[] = []): string[] =>
  events.map(({ subject }) => subject).sort();

it.each(serviceParts)('is what %s itself declares', async (service) => {
  const declared = await declaredBy(service);
  const use = eventUseOf(service);
  expect(subjects(declared.publishes)).toEqual(subjects(use.publishes));
  expect(subjects(declared.consumes)).toEqual(subjects(use.consumes));
  expect(subjects(declared.listens)).toEqual(subjects(use.listens));
});
