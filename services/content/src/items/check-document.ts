import { normaliseUrl } from '@frontier/domain';
import { findUnstorable } from '@frontier/service-kit';
import { z } from 'zod';
import { containsFigure, findUncitedFigures } from '../text/figures';
import { listCitedUrls } from '../text/markdown';
import type { ContentItem } from './content-item.entity';
import type { ItemKind, ParsedFile } from './item-kind';

/** Problem in a field of a document. `path` is for example `summary` or `sources.0.url`, or `body` for the Markdown. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

export class DocumentError extends Error {
  constructor(readonly problems: readonly FieldProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'));
    this.name = 'DocumentError';
  }
}

/** Parses a document. Checks that figures are cited and citations are among the sources. @throws DocumentError */
export function checkDocument<E extends ContentItem>(
  kind: ItemKind<E>,
  frontMatter: unknown,
  body: string,
): ParsedFile<E> {
  const parsed = parseDocument([frontMatter, body], () => kind.parseFile(frontMatter, body));
  const problems = [
    ...findUnlistedCitations(body, parsed.fields.sources ?? []),
    ...Object.entries(parsed.uncitedTexts ?? {}).flatMap(([path, texts]) =>
      toUncitedProblems(path, [texts].flat().filter(containsFigure), 'this field has no room for a source'),
    ),
    ...(parsed.uncitedTexts
      ? toUncitedProblems(
          'body',
          findUncitedFigures(body, parsed.citationUnit),
          'name it in brackets behind them',
        )
      : []),
  ];
  if (problems.length > 0) throw new DocumentError(problems);
  return parsed;
}

/** Runs `parse` and converts schema errors into a DocumentError. Rejects NUL and lone surrogates. @throws DocumentError */
export function parseDocument<T>(written: unknown, parse: () => T): T {
  if (findUnstorable(written) !== undefined)
    throw new DocumentError([{ path: 'body', message: 'it holds a NUL or half a character' }]);
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new DocumentError(
      error.issues.map((issue) => ({ path: getIssuePath(issue).join('.'), message: formatIssue(issue) })),
    );
  }
}

type Issue = z.core.$ZodIssue;

const getIssuePath = (issue: Issue): readonly PropertyKey[] =>
  issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys.join(', ')] : issue.path;

/** Rewords default messages of zod for editors. Messages set in the schemas are already worded for editors. */
function formatIssue(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return 'there is no such field';
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return 'please fill this in';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'please fill this in';
  if (issue.code === 'too_small' && issue.origin === 'array') return 'at least one is needed';
  return issue.message;
}

function findUnlistedCitations(body: string, sources: readonly { readonly url: string }[]): FieldProblem[] {
  const listed = new Set(sources.map(({ url }) => normaliseUrl(url)));
  return listCitedUrls(body)
    .filter((url) => !listed.has(url))
    .map((url) => ({ path: 'body', message: `it cites ${url}, which is none of its sources` }));
}

const toUncitedProblems = (path: string, figures: readonly string[], advice: string): FieldProblem[] =>
  figures.length === 0
    ? []
    : [{ path, message: `figures without a source after them (${advice}): ${figures.join(' … ')}` }];
