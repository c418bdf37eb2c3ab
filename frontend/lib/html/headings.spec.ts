import { extractHeadings } from './headings';
import { sanitise } from './sanitise';

describe('extractHeadings', () => {
  it('returns headings with an id as plain text', () => {
    const html = sanitise(
      '<h2 id="h-a">Spain&#39;s <em>part</em></h2><p>x</p><h3 id="h-b">A &amp; B &lt; C</h3><h4>D</h4><h2>E</h2>',
    );
    expect(extractHeadings(html)).toEqual([
      { id: 'h-a', level: 2, title: "Spain's part" },
      { id: 'h-b', level: 3, title: 'A & B < C' },
    ]);
  });
});
