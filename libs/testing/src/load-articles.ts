const list = (text: string): string[] => text.trim().split(/\s*\|\s*/);
const WHO = list(`
  The Chief Minister | A spokesman in Madrid | The Cross Frontier Group | Ferry operators |
  A shopkeeper in La Línea | The Commission | Airport staff | Two hauliers | The Chamber of Commerce |
  A committee of members | Frontier workers | The customs department | Residents near the runway |
  A Spanish senator | The coastguard agency | Teachers and nurses`);
const DID = list(`
  described | questioned | welcomed | measured | postponed | set out | recalled | compared | defended |
  published | challenged | explained | counted | reviewed | doubted | approved`);
const WHAT = list(`
  the Schengen checks at the airport | the transaction tax | the rules for residence permits |
  the customs procedure | queues of lorries | the pension clause | passport lanes in the terminal |
  the draft timetable | traffic at the crossing | the number of daily crossings |
  the ratification procedure | the joint facility | fuel and tobacco limits | the cohesion fund |
  bus services to the frontier | the exit clause`);
const WHERE = list(`
  beside the runway | in the Campo de Gibraltar | in Brussels | at the port | in La Línea |
  before a parliamentary committee | at Winston Churchill Avenue | in Algeciras | near the old gates |
  on Main Street | in London | at a meeting in Seville`);
const WHEN = list(`
  on Monday | last week | after the summer | before the vote | during a long session | this morning |
  in the first days of autumn | late in the evening | at noon | over the weekend`);
const SO = list(`
  and asked for figures | but gave no date | while others disagreed | and promised a report |
  although little has changed | and pointed to older agreements | without naming a cost |
  and waited for an answer | as the treaty provides | and kept a record of it`);
/** Syllables of invented names, so that articles do not mention the same people. */
const SYLLABLES = 'ba ke lo mi nu ra se ti vo zu dar len mos pir tan wel'.split(' ');

/** Creates a linear congruential generator (constants from Numerical Recipes). Its numbers depend only on the seed. */
function createGenerator(seed: number): (length: number) => number {
  let state = seed >>> 0;
  return (length) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * length);
  };
}

/**
 * Creates the same on-topic article for each number, from sentence lists and invented people, so that no two are
 * near-duplicates or reports of one story. Pass the result to `SampleSource.addPage`.
 */
export function makeLoadArticle(number: number, feed: string) {
  const next = createGenerator(number * 7_919 + 17);
  const pick = (list: readonly string[]): string => list[next(list.length)] ?? '';
  const name = (): string => {
    const letters = Array.from({ length: 4 }, () => pick(SYLLABLES)).join('');
    return letters.charAt(0).toUpperCase() + letters.slice(1);
  };
  const sentence = (): string =>
    `${pick(WHO)} and ${name()} ${name()} ${pick(DID)} ${pick(WHAT)} ${pick(WHERE)} ${pick(WHEN)} ${pick(SO)}, case ${next(1e6)}.`;
  const paragraph = (): string => Array.from({ length: 4 }, sentence).join(' ');
  return {
    slug: `load-${number}`,
    title: `Gibraltar land border file ${number}: ${pick(WHO)} and ${name()} ${name()} ${pick(DID)} ${pick(WHAT)}`,
    lang: 'en' as const,
    feed,
    published_at: new Date(Date.UTC(2026, 6, 15) + number * 60_000).toISOString(),
    description: `Heard were ${Array.from({ length: 10 }, () => `${name()} ${name()}`).join(', ')}. ${sentence()}`,
    text: [
      `The Gibraltar land border was the subject of file ${number}.`,
      ...Array.from({ length: 5 }, paragraph),
    ].join('\n\n'),
  };
}
