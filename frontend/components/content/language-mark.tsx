import type { ArticleCard } from '@/api/types';

export function LanguageMark({ lang }: { readonly lang: ArticleCard['lang'] }) {
  return lang === 'es' ? <span lang="en">In Spanish</span> : null;
}
