const MAX_LENGTH = 300;

/** Returns the value if it is a path on this site, otherwise ''. */
export function parseReportedPage(value: string): string {
  const isPath = /^\/(?![/\\])[^\s\\]*$/.test(value) && value.length <= MAX_LENGTH;
  return isPath ? value : '';
}
