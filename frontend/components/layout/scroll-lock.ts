/** Holds the page still while something lies over it. Call the returned function to let it go. */
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
