import { findSourceMark } from './source-mark';

/** Time in ms that the pointer must rest before the card opens, or be away before it closes. */
const HOVER_DELAY_MS = { open: 120, close: 250 } as const;
/** Distance from the mark and from the edges of the window, in pixels. */
const GAP = 8;

/**
 * Shows the list entry of a source in a card beside its mark: on hover, on keyboard focus and on the first tap. The
 * card follows its mark in the document, so that the keyboard can move into it. Not a component, because the marks are
 * in stored HTML that React does not manage.
 *
 * @param met the mark that loaded this code; its card opens if the mark still has the pointer or the focus
 * @returns a function that removes the listeners and the card
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
    // Copies only the elements, not the commas between them, because the card shows each on its own line.
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
    // A page that scrolls to the focused element moves under a resting pointer, so keep the card open while the focus
    // is on the mark or in the card.
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

/** Places the card below the mark, or above it if there is no space below. Keeps it within the edges of the window. */
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
