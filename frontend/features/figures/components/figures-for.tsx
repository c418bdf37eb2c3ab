import { serverApi } from '@/api/server';
import type { ListResult } from '@/api/read';
import type { Figure } from '@/api/types';
import { DegradedMark } from '@/components/content/degraded-mark';
import { getTexts } from '@/texts/texts';
import { loadFiguresAt, loadStoryFigure } from '../figures.loader';
import { FigurePlate } from './figure-plate';
import styles from './figures-for.module.css';

/** Shows the figures of a page. If they cannot be read, the page is not cached. */
export async function FiguresFor({ path }: { readonly path: string }) {
  return <FigureSection found={await loadFiguresAt(serverApi(), path)} />;
}

/** Shows the figure of a news story, if one has its topics. */
export async function StoryFigure({ tags }: { readonly tags: readonly string[] }) {
  return <FigureSection found={await loadStoryFigure(serverApi(), tags)} />;
}

function FigureSection({ found: { items, degraded } }: { readonly found: ListResult<Figure> }) {
  if (degraded) return <DegradedMark />;
  if (items.length === 0) return null;
  return (
    <section className={styles.figures} aria-label={getTexts().figures.all}>
      {items.map((figure) => (
        <FigurePlate key={figure.id} figure={figure} level={2} />
      ))}
    </section>
  );
}
