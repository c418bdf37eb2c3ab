import type { ArticleCard } from '@/api/types';

/** Says that what follows is not in the language of the site. */
export function LanguageMark({ lang }: { readonly lang: ArticleCard['lang'] }) {
  return lang === 'es' ? <span lang="en">In Spanish</span> : null;
}
