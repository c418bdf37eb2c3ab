import { isWorthFetching, judgeRelevance } from './judge-relevance';

const judge = (title: string, text = ''): ReturnType<typeof judgeRelevance> =>
  judgeRelevance({ title, description: '', text });
const filler = 'Something else entirely was said on that day. '.repeat(20);

describe('judgeRelevance', () => {
  it.each([
    ['the place with a strong subject', 'MPs debate the Gibraltar treaty', 0.7],
    ['the place with two supporting subjects', 'Gibraltar: passport queues', 0.7],
    ['Spanish without its accents', 'El paso fronterizo de La Linea, abierto al tratado', 0.75],
    ['an ending that is in no list', 'Los gibraltareños y la frontera', 0.7],
  ])('shows %s', (_name, title, score) => {
    expect(judge(title)).toMatchObject({ score, verdict: 'show' });
  });

  it.each([
    ['soft hyphens', 'Gi\u00ADbral\u00ADtar bor\u00ADder trea\u00ADty'],
    ['zero-width non-joiners', 'Gi\u200Cbraltar bor\u200Cder treaty'],
    ['zero-width joiners', 'Gibral\u200Dtar border trea\u200Dty'],
    ['combining grapheme joiners', 'Gibral\u034Ftar bor\u034Fder treaty'],
    ['byte order marks', '\uFEFFGib\uFEFFraltar border treaty'],
    ['word joiners', 'Gibraltar bor\u2060der tr\u2060eaty'],
    ['variation selectors', 'Gibraltar\uFE0F border\u{E0100} treaty'],
  ])('judges a headline with %s as without', (_name, title) => {
    expect(judge(title)).toEqual(judge('Gibraltar border treaty'));
    expect(judge('Border', `${filler} ${title}`)).toEqual(
      judge('Border', `${filler} Gibraltar border treaty`),
    );
  });

  it('returns the findings, each with its name, words and points', () => {
    expect(judge('Gibraltar: border talks, and a football match').findings).toEqual([
      { name: 'Gibraltar in the title', words: ['gibraltar'], points: 0.4 },
      { name: 'the border', words: ['border'], points: 0.3 },
      { name: 'an agreement', words: ['talks'], points: 0.15 },
      { name: 'not ours, sport', words: ['football', 'match'], points: -0.3 },
    ]);
    expect(judge('Gibraltar: border').reason).toBe(
      'Gibraltar in the title (gibraltar) +0.4; the border (border) +0.3',
    );
  });

  it.each([
    ['the place with one supporting subject', 'Gibraltar: a passport story'],
    ['the other side with a strong subject', 'La Línea: la frontera'],
    ['a name that may mean the place', 'Picardo: the treaty and the border'],
  ])('keeps %s for review', (_name, title) => {
    expect(judge(title).verdict).toBe('review');
  });

  it.each([
    ['the place without a subject', 'Gibraltar has a new bakery'],
    ['our subjects at other borders', 'Trabajadores transfronterizos entre Irún y Hendaya'],
    ['a longer word that begins with the place', 'Gibraltarfest: the border and the treaty'],
    ['sport', 'Gibraltar lose at football and need a passport'],
    ['a house of that name', 'Treaty signed in the Rock of Gibraltar pub at the border'],
    ['a street of that name', 'Customs officer lives in Gibraltar Street near the border'],
    ['a ship of that name', 'HMS Gibraltar guards the border'],
    ['the strait', 'Customs and border checks in the Strait of Gibraltar'],
    ['the actor', "Dwayne 'The Rock' Johnson guards the border"],
    ['a town', 'Jerez de la Frontera y el tratado'],
    ['a line', 'La línea roja de la frontera y el tratado'],
    ['a figure of speech', 'Sin fronteras y firme como el Peñón: el tratado de la UE'],
  ])('rejects %s', (_name, title) => {
    expect(judge(title).verdict).toBe('reject');
  });

  it('keeps a text for review if it names the place only once after the opening', () => {
    const text = `${filler} Gibraltar came up once, with treaty and border and customs and Schengen and EES.`;
    expect(judge('A long essay', text)).toMatchObject({ verdict: 'review' });
    expect(judge('A long essay', text).reason).toContain('named in passing (gibraltar)');
  });

  it('ignores subjects in the body of a text whose opening names the place', () => {
    expect(judge('Gibraltar has a new bakery', `${filler} The treaty opened the border.`).verdict).toBe(
      'reject',
    );
  });
});

describe('isWorthFetching', () => {
  it('accepts a page only if title or summary may be relevant', () => {
    expect(isWorthFetching('Picardo speaks', 'on the border')).toBe(true);
    expect(isWorthFetching('Nuevo tren en La Línea', '')).toBe(true);
    expect(isWorthFetching('Madrid budget vote', 'Tax and customs')).toBe(false);
    expect(isWorthFetching('Rock festival sells out', '')).toBe(false);
    expect(isWorthFetching('Migrants in the Strait of Gibraltar', '')).toBe(false);
  });
});
