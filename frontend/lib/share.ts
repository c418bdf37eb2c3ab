/** By the device's own share sheet where there is one, else the address goes to the clipboard. */
export async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The reader closed the sheet: that is an answer.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copy(url, 'link', url);
}

/** Puts a text on the clipboard, and says whether it is there. @param what it is, in one word */
export async function copy(text: string, what: string, description?: string): Promise<void> {
  const options = description === undefined ? {} : { description };
  // Asked for at the same time: browsers let a page write there only while they remember the click.
  const [written, { notify }] = await Promise.all([writeToClipboard(text), import('./notify')]);
  if (written) {
    await notify.success(`${what[0]?.toUpperCase()}${what.slice(1)} copied`, options);
  } else {
    await notify.error(`The ${what} could not be copied`, options);
  }
}

/** Refused, or not there at all where the page came by an unsafe connection: then it is not written. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
