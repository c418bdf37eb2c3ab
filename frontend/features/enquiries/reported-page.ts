const MAX_LENGTH = 300;

/** The path of a page of this site, as an address may name it; empty when it is none. */
export function parseReportedPage(value: string): string {
  const isPath = /^\/(?![/\\])[^\s\\]*$/.test(value) && value.length <= MAX_LENGTH;
  return isPath ? value : '';
}
