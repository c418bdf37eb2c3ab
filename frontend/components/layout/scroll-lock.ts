/**
 * Prevents the page from scrolling while something covers it. Does not use Radix's scroll lock, which is loaded only
 * when a dialog opens, because the mobile menu must work at once.
 *
 * @returns a function that releases the lock
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
