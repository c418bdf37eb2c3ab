/** Texts of the pages in English. Each group belongs to one part of the site. */
export const en = {
  changes: {
    title: 'What has changed',
    intro:
      'Events once their day has passed, statuses, updated texts and corrections, newest first. Reworded texts are not listed.',
    description:
      'What has changed at Gibraltar’s frontier and on these pages, day by day: events, statuses, updated texts and corrections, by topic and since any day.',
    kinds: { event: 'Event', status: 'Status', edit: 'Update', correction: 'Correction' },
    topic: 'Topic',
    allTopics: 'All topics',
    since: 'Since',
    show: 'Show',
    sinceJuly: 'Since July 2026',
    sinceLastVisit: 'Since your last visit',
    count: (count: number, day: string, topic?: string): string =>
      `${count} ${count === 1 ? 'change' : 'changes'} since ${day}${topic ? `, topic: ${topic}` : ''}.`,
    newestOnly: 'Older ones are not listed: choose a topic to see them.',
    nothing: (day: string, topic?: string): string =>
      `Nothing has changed since ${day}${topic ? ` on the topic ${topic}` : ''}.`,
    unavailable: 'The list of changes.',
  },
  dates: {
    basis: {
      law: 'by law',
      agreement: 'by the agreement',
      decree: 'by decree',
      announced: 'announced',
      'our-count': 'by our count',
    },
  },
};

export type Texts = typeof en;
