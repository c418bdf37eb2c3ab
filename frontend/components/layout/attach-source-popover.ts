import { findSourceMark } from './source-mark';

/** So long a pointer rests before the card opens, and so long it may be away before it closes. */
const HOVER_DELAY_MS = { open: 120, close: 250 } as const;
/** From the mark and from the edges of the window, in pixels. */
const GAP = 8;

/**
 * Shows the entry of a source beside its mark: to a pointer that rests on it, to the keyboard, and at the first tap.
 * The card comes after its mark in the document, so that the keyboard goes on into it. Texts are HTML that React
 * does not look into; hence no component.
 *
 * @param met the mark that the reader has come to already; its card is shown where the reader still is there
 * @returns ends it
 */
export function attachSourcePopover(className: string, met: HTMLAnchorElement): () => void {
  const card = document.createElement('span');
  card.popover = 'manual';
  card.className = className;
  card.role = 'group';
  let shown: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touched = false;

  const hide = () => {
    clearTimeout(timer);
    card.remove();
    shown = null;
  };
  const show = (mark: HTMLAnchorElement) => {
    clearTimeout(timer);
    if (shown === mark) return;
    hide();
    const entry = document.getElementById(mark.hash.slice(1));
    if (!entry) return;
    // Without the commas between them: each stands on a line of its own.
    card.replaceChildren(...[...entry.children].map((node) => node.cloneNode(true)));
    card.ariaLabel = mark.ariaLabel;
    mark.after(card);
    card.showPopover();
    positionCard(card, mark);
    shown = mark;
  };
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };

  const listeners = new AbortController();
  const on = <K extends keyof DocumentEventMap>(type: K, act: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, act, { signal: listeners.signal });
  on('pointerdown', (event) => (touched = event.pointerType === 'touch'));
  on('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    const mark = findSourceMark(event.target);
    if (mark) after(HOVER_DELAY_MS.open, () => show(mark));
    else clearTimeout(timer);
    // A page that scrolls to what has the focus moves under a pointer that rests.
    const stays =
      card.contains(event.target as Node) ||
      card.contains(document.activeElement) ||
      shown?.matches(':focus-visible');
    if (shown && !mark && !stays) after(HOVER_DELAY_MS.close, hide);
  });
  on('focusin', (event) => {
    const mark = findSourceMark(event.target);
    if (mark?.matches(':focus-visible')) show(mark);
    else if (!mark && !card.contains(event.target as Node)) hide();
  });
  on('click', (event) => {
    const mark = findSourceMark(event.target);
    if (mark && touched && shown !== mark) {
      show(mark);
      event.preventDefault();
    } else if (!card.contains(event.target as Node)) hide();
  });
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !shown) return;
    if (card.contains(document.activeElement)) shown.focus();
    hide();
  });
  if (met.matches(':hover, :focus')) show(met);
  return () => {
    listeners.abort();
    hide();
  };
}

/** Below the mark, or above it where the window ends; within the window's edges. */
function positionCard(card: HTMLElement, mark: HTMLElement): void {
  const { left, top, bottom } = mark.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = card;
  const below = bottom + GAP + height <= clientHeight;
  const x = Math.max(GAP, Math.min(left, clientWidth - width - GAP));
  const y = below ? bottom + GAP : top - GAP - height;
  card.style.left = `${x + window.scrollX}px`;
  card.style.top = `${y + window.scrollY}px`;
}
