export interface HeadingLink {
  readonly id: string;
  readonly level: number;
  readonly title: string;
}

const HEADING = /<h([23]) id="([^"]+)">(.*?)<\/h\1>/gs;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Returns the h2 and h3 headings of sanitised HTML that have an id, in document order. */
export function extractHeadings(html: string): HeadingLink[] {
  return [...html.matchAll(HEADING)].map(([, level, id = '', title = '']) => ({
    id,
    level: Number(level),
    title: title
      .replace(/<[^>]*>/g, '')
      .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
      .trim(),
  }));
}
