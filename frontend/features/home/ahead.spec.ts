import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { example } from '@frontier/api-clients/examples';
import { findAhead } from './ahead';

const FOLDER = join(__dirname, '../../../content/timeline');

/** The timeline of the repository, in chronological order: the names of its files begin with the day. */
const events = readdirSync(FOLDER)
  .sort()
  .map((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const [, date_iso = ''] = /^date_iso: '(.+)'$/m.exec(text) ?? [];
    const [, title = ''] = /^title: (.+)$/m.exec(text) ?? [];
    return example('TimelineEvent', { date_iso, title });
  });

const getNext = (today: string) =>
  findAhead(events, today).map(({ event: { title }, days }) => `${days} ${title.slice(0, 24)}`);

describe('findAhead', () => {
  it.each([
    ['2026-11-28', ['1 Spain votes in an early ', "25 Spain's new parliament m"]],
    ['2026-11-29', ['0 Spain votes in an early ', "24 Spain's new parliament m"]],
    ['2026-11-30', ["23 Spain's new parliament m", "227 Gibraltar's transaction "]],
    ['2026-12-24', ["203 Gibraltar's transaction ", '934 Traveller allowances bet']],
    ['2027-01-01', ["195 Gibraltar's transaction ", '926 Traveller allowances bet']],
  ])('on %s lists the events of the record that lie ahead', (today, next) => {
    expect(getNext(today).slice(0, 2)).toEqual(next);
  });

  it('returns nothing after the last event and without events', () => {
    expect(getNext('2029-07-16')).toEqual([]);
    expect(findAhead([], '2026-11-28')).toEqual([]);
  });
});
