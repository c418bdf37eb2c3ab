import type { LanguageModel } from '@frontier/ai';
import { toSiteDay, type Language } from '@frontier/domain';
import { truncateToLead } from '../text/text';
import { SECTION_QUESTIONS, SECTION_SUBJECTS } from './analysis-sections';
import {
  groupBySource,
  renderSourceLink,
  renderParagraph,
  renderQuotation,
  type SourceGroup,
} from './analysis-html';
import { formatDay, extractQuotes, type Report, getReportText, UNDATED } from './report';
import type { UnreadReportBatch } from './unread-reports';

export interface WrittenAnalysis {
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  readonly contentHtml: string;
  readonly reports: readonly Report[];
  readonly tokens: number;
}

/** Maximum length of a report in the model's input, in characters. */
const MAX_REPORT_LENGTH = 4_000;
const QUOTES_PER_REPORT = 3;

/**
 * Writes an analysis in which every paragraph cites reports. A model writes it from the numbered reports alone. Without
 * a model, it consists of quoted sentences grouped by source, and says so.
 *
 * @returns null if the reports hold nothing to write
 */
export function writeAnalysis(
  model: LanguageModel,
  batch: UnreadReportBatch,
  signal: AbortSignal,
): Promise<WrittenAnalysis | null> {
  return model.kind === 'model'
    ? writeWithModel(model, batch, signal)
    : writeFromQuotes(model, batch, signal);
}

async function writeWithModel(
  model: LanguageModel,
  { section, lang, reports }: UnreadReportBatch,
  signal: AbortSignal,
): Promise<WrittenAnalysis | null> {
  const { kind, blocks, tokens } = await model.answer(
    {
      question: SECTION_QUESTIONS[lang][section],
      lang,
      passages: reports.map((report) => ({
        id: report.id,
        title: report.title,
        text: getReportText(report).slice(0, MAX_REPORT_LENGTH),
        lang: report.lang,
        date: report.dateKnown ? toSiteDay(report.publishedAt) : undefined,
      })),
    },
    signal,
  );
  const used = reports.filter(({ id }) => blocks.some(({ passageIds }) => passageIds.includes(id)));
  const [first] = blocks;
  // Store nothing if the reports hold no answer, or if `answer` returned quotations instead of the model's text.
  if (kind !== 'model' || !first) return null;
  const contentHtml = blocks
    .map(({ text, passageIds }) =>
      renderParagraph(text, used.filter(({ id }) => passageIds.includes(id)).map(renderSourceLink)),
    )
    .join('');
  return {
    title: buildTitle(section, lang, used),
    summary: truncateToLead(first.text),
    contentHtml,
    reports: used,
    tokens,
  };
}

async function writeFromQuotes(
  model: LanguageModel,
  { section, lang, reports }: UnreadReportBatch,
  signal: AbortSignal,
): Promise<WrittenAnalysis | null> {
  const used: { report: Report; quotes: string[] }[] = [];
  for (const report of reports) {
    const quotes = (await extractQuotes(model, report, signal)).slice(0, QUOTES_PER_REPORT);
    if (quotes.length > 0) used.push({ report, quotes });
  }
  if (used.length === 0) return null;
  const groups = groupBySource(used);
  const basis = used.map(({ report }) => report);
  return {
    title: buildTitle(section, lang, basis),
    summary: TEXTS[lang].summary(
      count(basis, lang),
      names(groups, lang),
      period(basis, lang),
      formatLeadTitle(basis, lang),
    ),
    contentHtml: groups.map(renderQuotation).join(''),
    reports: basis,
    tokens: 0,
  };
}

const TEXTS = {
  en: {
    locale: 'en-GB',
    report: 'report',
    reports: 'reports',
    more: (lead: string, others: number) => `${lead}, and ${others} more`,
    to: 'to',
    summary: (count: string, names: string, period: string, lead: string) =>
      `Sentences quoted word for word from ${count} of ${names}, ${period}: ${lead}. A program chose them. Nothing was added.`,
  },
  es: {
    locale: 'es-ES',
    report: 'noticia',
    reports: 'noticias',
    more: (lead: string, others: number) => `${lead}, y ${others} más`,
    to: 'a',
    summary: (count: string, names: string, period: string, lead: string) =>
      `Frases citadas palabra por palabra de ${count} de ${names}, ${period}: ${lead}. Las eligió un programa. No se ha añadido nada.`,
  },
} as const satisfies Record<Language, object>;

const count = ({ length }: readonly Report[], lang: Language): string =>
  `${length} ${length === 1 ? TEXTS[lang].report : TEXTS[lang].reports}`;
const names = (groups: readonly SourceGroup[], lang: Language): string =>
  new Intl.ListFormat(TEXTS[lang].locale).format(groups.map(({ name }) => name));

/** Builds a title from the reports' section, number and period. A report's title would promise an article about it. */
function buildTitle(
  section: UnreadReportBatch['section'],
  lang: Language,
  reports: readonly Report[],
): string {
  return `${SECTION_SUBJECTS[lang][section]}: ${count(reports, lang)}, ${period(reports, lang)}`;
}

function formatLeadTitle([lead, ...others]: readonly Report[], lang: Language): string {
  const title = lead?.title ?? '';
  return others.length > 0 ? TEXTS[lang].more(title, others.length) : title;
}

/** Formats the first and last date and the number of undated reports. The day of finding a report is not its date. */
function period(reports: readonly Report[], lang: Language): string {
  const dates = reports
    .filter(({ dateKnown }) => dateKnown)
    .map(({ publishedAt }) => publishedAt)
    .sort((a, b) => a.getTime() - b.getTime());
  const [from, to] = [dates[0], dates.at(-1)].map((date) => (date ? formatDay(date, lang) : ''));
  if (!from) return UNDATED[lang];
  const range = from === to ? from : `${from} ${TEXTS[lang].to} ${to}`;
  const others = reports.length - dates.length;
  return others > 0 ? `${range}, ${others} ${UNDATED[lang]}` : range;
}
