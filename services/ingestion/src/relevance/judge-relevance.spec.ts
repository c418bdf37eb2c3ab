import { isWorthFetching, judgeRelevance } from './judge-relevance';

const judge = (title: string, text = ''): ReturnType<typeof judgeRelevance> =>
  judgeRelevance({ title, description: '', text });
const filler = 'Something else entirely was said on that day. '.repeat(20);

describe('judgeRelevance', () => {
  it.each([
    ['a strong English phrase', 'MPs debate the Gibraltar treaty'],
    ['a strong Spanish phrase without its accents', 'El paso fronterizo de La Linea, abierto'],
    ['a strong phrase with small words between', 'Frontier workers in Gibraltar gain rights'],
    [
      'a phrase of other borders beside the place',
      'Los trabajadores transfronterizos y el Campo de Gibraltar',
    ],
  ])('shows %s at 0.8 and names it', (_name, title) => {
    expect(judge(title)).toMatchObject({ score: 0.8, verdict: 'show' });
    expect(judge(title).reason).toMatch(/^strong: /);
  });

  it('does not take a phrase of other borders alone for ours', () => {
    expect(judge('Trabajadores transfronterizos entre Irún y Hendaya').verdict).toBe('reject');
  });

  it('shows the place with two supporting words, reviews it with one, rejects it with none', () => {
    expect(judge('Gibraltar: passport queues and customs forms')).toMatchObject({
      score: 0.7,
      verdict: 'show',
    });
    expect(judge('Gibraltar: a passport story')).toMatchObject({ score: 0.5, verdict: 'review' });
    expect(judge('Gibraltar has a new bakery')).toMatchObject({ score: 0, verdict: 'reject' });
  });

  it('reviews the neighbour with two supporting words', () => {
    expect(judge('La Línea: colas de pasaporte y aduana')).toMatchObject({ score: 0.6, verdict: 'review' });
  });

  it('matches whole words only', () => {
    expect(judge('Gibraltarfest: bordering on passportless').verdict).toBe('reject');
  });

  it('keeps a place that is only mentioned late for review', () => {
    const text = `${filler} Gibraltar came up once, with treaty and border.`;
    expect(judge('A long essay', text)).toMatchObject({ score: 0.5, verdict: 'review' });
    expect(judge('A long essay', text).reason).toContain('named in passing: gibraltar');
  });

  it.each([
    ['sport', 'Gibraltar national team meets the border police of Spain with passport'],
    ['strait', 'Orcas damage a yacht off the Gibraltar frontier'],
    ['metaphor', 'La frontera de Gibraltar, firme como la roca de Gibraltar'],
  ])('takes 0.4 for the false friend %s', (group, title) => {
    const judged = judge(title);
    expect(judged.verdict).toBe('reject');
    expect(judged.reason).toContain(`false friend: ${group}`);
  });

  it('forgives one false friend in the text of an item that is ours', () => {
    expect(judge('Gibraltar treaty signed', 'A concert followed in the evening.').verdict).toBe('show');
  });
});

describe('isWorthFetching', () => {
  it('lets pass what may be ours by title or summary, and nothing else', () => {
    expect(isWorthFetching('Picardo speaks', 'on Gibraltar')).toBe(true);
    expect(isWorthFetching('Nuevo tren en La Línea', '')).toBe(true);
    expect(isWorthFetching('Madrid budget vote', 'Tax and customs')).toBe(false);
  });
});
