// In place of the stand-ins that Next loads on every page: of what they bring, browsers that can run this site lack
// only this one (Chrome before 120, Safari before 17).
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
