// Replaces Next's polyfills: the site's browsers lack only `URL.canParse` (Chrome before 120, Safari before 17).
if (!('canParse' in URL)) {
  Object.assign(URL, {
    canParse: (url: string, base?: string): boolean => {
      try {
        return Boolean(new URL(url, base));
      } catch {
        return false;
      }
    },
  });
}

export {};
