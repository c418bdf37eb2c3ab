import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countDays } from '@frontier/domain';
import { example } from '@frontier/api-clients/examples';
import { selectPresent } from './timeline';

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
  selectPresent(events, today).ahead.map(
    ({ date_iso, title }) => `${countDays(today, date_iso)} ${title.slice(0, 24)}`,
  );

describe('what lies ahead in the timeline of the repository', () => {
  it.each([
    ['2026-11-28', ['1 Spain votes in an early ', "25 Spain's new parliament m"]],
    ['2026-11-29', ['0 Spain votes in an early ', "24 Spain's new parliament m"]],
    ['2026-11-30', ["23 Spain's new parliament m", "227 Gibraltar's transaction "]],
    ['2026-12-24', ["203 Gibraltar's transaction ", '934 Traveller allowances bet']],
    ['2027-01-01', ["195 Gibraltar's transaction ", '926 Traveller allowances bet']],
  ])('on %s begins with the nearest event', (today, next) => {
    expect(getNext(today).slice(0, 2)).toEqual(next);
  });
});
