/**
 * Holds the page still while something lies over it. Call the returned function to let it go. Ours and not Radix's,
 * which comes with a dialog that is loaded when it opens: the menu of small screens works at once.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const count = Number(root.dataset.scrollLocked ?? 0) + 1;
  root.dataset.scrollLocked = String(count);
  return () => {
    const left = Number(root.dataset.scrollLocked ?? 1) - 1;
    if (left > 0) root.dataset.scrollLocked = String(left);
    else delete root.dataset.scrollLocked;
  };
}
