import { extractHeadings } from './headings';
import { sanitise } from './sanitise';

describe('the headings of a text', () => {
  it('are those that can be linked to, as they are read', () => {
    const html = sanitise(
      '<h2 id="h-a">Spain&#39;s <em>part</em></h2><p>x</p><h3 id="h-b">A &amp; B &lt; C</h3><h4>D</h4><h2>E</h2>',
    );
    expect(extractHeadings(html)).toEqual([
      { id: 'h-a', level: 2, title: "Spain's part" },
      { id: 'h-b', level: 3, title: 'A & B < C' },
    ]);
  });
});
