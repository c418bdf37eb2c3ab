import { DocumentError } from '../items/check-document';
import type { ItemKind } from '../items/item-kind';
import { renderMarkdown } from '../text/markdown';
import type { ItemPreview, PreviewRequest } from './editing.schemas';
import { getEditing, toFormPath, parseForm } from './item-form';

/** Returns the rendered body and the problems that prevent saving. @throws NotEditableError */
export function renderPreview(kind: ItemKind, document: PreviewRequest): ItemPreview {
  const editing = getEditing(kind);
  const { html } = renderMarkdown(document.body);
  try {
    parseForm(kind, editing, document);
    return { html, problems: [] };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { html, problems: error.problems.map(toFormPath) };
  }
}
