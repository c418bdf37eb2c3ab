import type { LanguageModel } from '@frontier/ai';
import { formatReporters } from '@frontier/domain';
import { summariseWith } from '../articles/article.summary';
import { buildHeadline } from './headline';
import type { NewsDay } from './news-day';
import { getSourceName, extractQuotes, getReportText } from './report';

export interface WrittenDay {
  readonly headline: string;
  /** Plain text. */
  readonly summary: string;
  readonly tokens: number;
}

/** Writes a day's summary. Without a model, quotes a sentence of each report. Returns null if there is no text. */
export async function writeDay(
  model: LanguageModel,
  day: NewsDay,
  signal: AbortSignal,
): Promise<WrittenDay | null> {
  const { summary, tokens } =
    model.kind === 'model'
      ? await summariseDay(model, day, signal)
      : { summary: await quoteReports(model, day, signal), tokens: 0 };
  return summary ? { headline: buildHeadline(day), summary, tokens } : null;
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
  const reporters = formatReporters([...new Set(reports.map(getSourceName))], lang);
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
