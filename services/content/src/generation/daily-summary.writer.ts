import { type LanguageModel, LocalLanguageModel } from '@frontier/ai';
import { formatReporters } from '@frontier/domain';
import { summariseWith } from '../articles/article.summary';
import { buildHeadline } from './headline';
import type { NewsDay } from './news-day';
import { getSourceName, extractQuotes, getReportText } from './report';

export interface WrittenDay {
  readonly headline: string;
  /** Plain text. */
  readonly summary: string;
  readonly writer: Pick<LanguageModel, 'kind' | 'name'>;
  readonly tokens: number;
}

const quoter = new LocalLanguageModel();

/**
 * Writes a day's summary. Quotes a sentence of each report without a model, or if its text fails the check. Returns null
 * if there is no text.
 */
export async function writeDay(
  model: LanguageModel,
  day: NewsDay,
  signal: AbortSignal,
): Promise<WrittenDay | null> {
  const headline = buildHeadline(day);
  const { summary, tokens } =
    model.kind === 'model' ? await summariseDay(model, day, signal) : { summary: '', tokens: 0 };
  if (summary) return { headline, summary, tokens, writer: model };
  const quoted = await quoteReports(quoter, day, signal);
  return quoted ? { headline, summary: quoted, tokens, writer: quoter } : null;
}

async function summariseDay(
  model: LanguageModel,
  { reports, lang }: NewsDay,
  signal: AbortSignal,
): Promise<{ summary: string; tokens: number }> {
  const text = reports.map(
    (report) =>
      `${report.title} (${getSourceName(report)})\n${getReportText(report).slice(0, MAX_REPORT_LENGTH)}`,
  );
  const title = reports.map((report) => report.title).join('; ');
  const written = await summariseWith(model, { title, text: text.join('\n\n'), lang }, signal);
  const reporters = formatReporters(
    [...new Set(reports.flatMap(({ sourceName }) => sourceName ?? []))],
    lang,
  );
  return {
    summary: written?.summary ? `${reporters}: ${written.summary}` : '',
    tokens: written?.tokens ?? 0,
  };
}

/** Maximum length of a report in the model's input, in characters. */
const MAX_REPORT_LENGTH = 4_000;

async function quoteReports(
  model: LanguageModel,
  { reports }: NewsDay,
  signal: AbortSignal,
): Promise<string> {
  const lines: string[] = [];
  for (const report of reports) {
    const [quote] = await extractQuotes(model, report, signal);
    if (quote) lines.push(`${getSourceName(report)}: “${quote}”`);
  }
  return lines.join('\n\n');
}
