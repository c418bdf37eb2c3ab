/** Shares a page by the device's share sheet, or copies the URL to the clipboard where there is none. */
export async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The reader closed the share sheet, so do nothing more.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copy(url, 'link', url);
}

/** Copies a text and shows a toast with the result. @param what noun for the toast, such as “link” */
export async function copy(text: string, what: string, description?: string): Promise<void> {
  const options = description === undefined ? {} : { description };
  // Copying and loading start together, because browsers allow clipboard writes only shortly after the click.
  const [written, { notify }] = await Promise.all([writeToClipboard(text), import('./notify')]);
  if (written) {
    await notify.success(`${what[0]?.toUpperCase()}${what.slice(1)} copied`, options);
  } else {
    await notify.error(`The ${what} could not be copied`, options);
  }
}

/** Returns false if the browser refuses or, on an insecure connection, has no clipboard API. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
