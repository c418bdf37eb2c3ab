import type { Language } from '@frontier/domain';

export interface Story {
  readonly id: string;
  readonly lang: Language;
  /** Headlines in different papers. Each contains a name that no other story has. */
  readonly headlines: readonly [string, string, string];
  /** The first paragraph names the place and the border. */
  readonly paragraphs: readonly string[];
}

/** Returns a linear congruential generator (Numerical Recipes) seeded by name, so that stories never change. */
function createPicker(name: string): <T>(list: readonly T[]) => T {
  let state = 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] as (typeof list)[number];
  };
}

const list = (words: string): string[] => words.split(',').map((word) => word.trim());

/** Parts of sentences, short so that two stories share few runs of three words, like reports on one subject. */
const PARTS = {
  en: {
    verbs:
      list(`told, asked, warned, showed, thanked, promised, answered, met, joined, followed, questioned, reminded,
      greeted, addressed, briefed, advised, visited, heard, persuaded, informed`),
    people:
      list(`traders, drivers, pensioners, nurses, officers, builders, ministers, shopkeepers, residents, cooks,
      teachers, cleaners, hauliers, engineers, lawyers, mayors, commuters, carers, clerks, importers`),
    about:
      list(`about new, after long, before quiet, despite slow, during heated, over joint, because of old, with fresh,
      without clear, beyond early, amid sharp, on planned, since those, under shared`),
    things:
      list(`checks, queues, stamps, permits, pensions, talks, lanes, tolls, rules, forms, buses, licences, gates,
      offices, invoices, deliveries, timetables, contracts, barriers, passports`),
    places:
      list(`near Four Corners, in Main Street, at Convent Place, beside the runway, in Algeciras, outside San Roque,
      by the market, along the seafront, at the terminal, in Brussels, in Madrid, in London, at the town hall, on the bridge`),
    times:
      list(`on Monday, last night, this morning, at noon, on Tuesday, by evening, on Wednesday, within hours,
      on Thursday, after lunch, on Friday, since spring, all week, before dawn`),
    counted: list('vans, workers, families, lorries, forms, letters, crossings, visitors'),
    sentence: (p: Pick): string =>
      `${p.name} ${p.verb} ${p.person} ${p.about} ${p.thing} ${p.place} ${p.time}.`,
    turned: (p: Pick): string =>
      `${capitalise(p.time)} ${p.person} ${p.place} ${p.verb} ${p.name} ${p.about} ${p.thing}.`,
    figures: (p: Pick): string => `It concerns ${p.figure} ${p.counted}, ${p.name} said ${p.place}.`,
    lead: (p: Pick): string =>
      `Gibraltar and Spain came nearer to open ${p.thing} at the frontier ${p.time}, when ${p.name} ${p.verb} ${p.person} of La Línea ${p.about} treaty rules.`,
    headlines: (name: string, p: Pick): Story['headlines'] => [
      `${name} sets out border plan for Gibraltar ${p.thing}`,
      `Frontier ${p.thing}: what ${name} told Gibraltar and La Línea`,
      `Gibraltar treaty opens a way for ${name} and cross-border ${p.thing}`,
    ],
  },
  es: {
    verbs:
      list(`explicó a, preguntó a, avisó a, enseñó a, agradeció a, prometió a, respondió a, recibió a, acompañó a,
      siguió a, recordó a, saludó a, convocó a, aconsejó a, visitó a, escuchó a, convenció a, informó a`),
    people:
      list(`los comerciantes, los conductores, los jubilados, las enfermeras, los agentes, los albañiles,
      los ministros, los tenderos, los vecinos, los cocineros, los maestros, las limpiadoras, los transportistas,
      los ingenieros, los abogados, los alcaldes, las cuidadoras, los importadores`),
    about: list(`sobre nuevas, tras largas, antes de estas, pese a lentas, durante aquellas, por las comunes,
      a causa de viejas, con recientes, sin claras, más allá de tempranas, entre duras, ante previstas`),
    things:
      list(`revisiones, colas, firmas, licencias, pensiones, conversaciones, vías, tasas, normas, solicitudes,
      oficinas, facturas, entregas, barreras, reuniones, tarjetas, puertas, obras`),
    places: list(`junto a la aduana, en la calle Real, en el ayuntamiento, al lado de la pista, en Algeciras,
      cerca de San Roque, en el mercado, por el paseo, en la terminal, en Bruselas, en Madrid, en Londres, bajo el puente`),
    times:
      list(`el lunes, anoche, esta mañana, al mediodía, el martes, por la tarde, el miércoles, en pocas horas,
      el jueves, después de comer, el viernes, desde la primavera, toda la semana, antes del alba`),
    counted: list('furgonetas, trabajadores, familias, camiones, impresos, cartas, viajes, visitantes'),
    sentence: (p: Pick): string =>
      `${p.name} ${p.verb} ${p.person} ${p.about} ${p.thing} ${p.place} ${p.time}.`,
    turned: (p: Pick): string =>
      `${capitalise(p.time)}, ${p.place}, ${p.name} ${p.verb} ${p.person} ${p.about} ${p.thing}.`,
    figures: (p: Pick): string => `Afecta a ${p.figure} ${p.counted}, según dijo ${p.name} ${p.place}.`,
    lead: (p: Pick): string =>
      `Gibraltar y España acordaron ${p.time} que habrá menos ${p.thing} en la frontera, cuando ${p.name} ${p.verb} ${p.person} de La Línea ${p.about} normas del tratado.`,
    headlines: (name: string, p: Pick): Story['headlines'] => [
      `${name} presenta el plan de la frontera de Gibraltar para las ${p.thing}`,
      `Las ${p.thing} de la Verja: lo que ${name} dijo en Gibraltar y La Línea`,
      `El tratado de Gibraltar abre la puerta a ${name} y a sus ${p.thing} transfronterizas`,
    ],
  },
} as const;

interface Pick {
  readonly name: string;
  readonly verb: string;
  readonly person: string;
  readonly about: string;
  readonly thing: string;
  readonly place: string;
  readonly time: string;
  readonly figure: string;
  readonly counted: string;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SYLLABLES = list(
  'bal, cor, den, fos, gar, hol, jen, kel, lom, mar, nav, ost, pel, quin, ras, sol, tur, vin, wes, zam',
);
const ENDINGS = list(
  'ano, ero, ista, ondo, ula, ares, inez, orth, ell, ick, as, eda, osa, ura, ito, um, ey, ams, ont, ell',
);

/** Returns one of about 8,000 names. */
const pickName = (choose: ReturnType<typeof createPicker>): string =>
  capitalise(choose(SYLLABLES)) + choose(SYLLABLES) + choose(ENDINGS);

const SENTENCES = 4;
const PARAGRAPHS = 5;

/** Creates a story of about two hundred words about the border from its id alone. */
export function createStory(id: string, lang: Language): Story {
  const choose = createPicker(`${lang} ${id}`);
  const parts = PARTS[lang];
  const pick = (): Pick => ({
    name: pickName(choose),
    verb: choose(parts.verbs),
    person: choose(parts.people),
    about: choose(parts.about),
    thing: choose(parts.things),
    place: choose(parts.places),
    time: choose(parts.times),
    figure: String(100 + choose(Array.from({ length: 9_000 }, (_, n) => n))),
    counted: choose(parts.counted),
  });
  const paragraph = (): string => {
    const sentences = Array.from({ length: SENTENCES - 1 }, (_, n) =>
      n % 2 === 0 ? parts.sentence(pick()) : parts.turned(pick()),
    );
    return [...sentences, parts.figures(pick())].join(' ');
  };
  const own = pickName(choose);
  return {
    id,
    lang,
    headlines: parts.headlines(own, pick()),
    paragraphs: [parts.lead(pick()), ...Array.from({ length: PARAGRAPHS }, paragraph)],
  };
}

export type StoryVariant =
  'whole' | 'cut' | 'extended' | 'new lead' | 'one figure corrected' | 'edited' | 'other figures';

export function tellStory(story: Story, telling: StoryVariant): readonly string[] {
  const [lead = '', ...rest] = story.paragraphs;
  const more = (name: string): readonly string[] => createStory(`${story.id} ${name}`, story.lang).paragraphs;
  switch (telling) {
    case 'whole':
      return story.paragraphs;
    case 'cut':
      return [lead, ...rest.slice(0, 2)];
    case 'extended':
      return [...story.paragraphs, ...more('more').slice(1, 4)];
    case 'new lead':
      return [more('lead')[0] ?? '', ...rest];
    case 'one figure corrected':
      return story.paragraphs.with(1, (rest[0] ?? '').replace(/\d+/, '77'));
    case 'edited':
      return [lead, more('edit')[1] ?? '', ...rest.slice(1)];
    case 'other figures':
      return story.paragraphs.map((paragraph) =>
        paragraph.replace(/\d+/g, (figure) => String(Number(figure) + 31)),
      );
  }
}

export const createOffTopicText = (
  id: string,
): { readonly title: string; readonly paragraphs: readonly string[] } => {
  const choose = createPicker(`off topic ${id}`);
  const name = pickName(choose);
  const line = (): string =>
    `${pickName(choose)} scored again for ${choose(list('Arsenal, Everton, Leeds, Burnley'))} and the fans sang ${choose(PARTS.en.times)}.`;
  return {
    title: `${name} leads the league after another goal`,
    paragraphs: Array.from({ length: 8 }, () => [line(), line()].join(' ')),
  };
};
