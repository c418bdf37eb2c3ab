import type { Figure } from '@/api/types';
import { getTexts } from '@/texts/texts';
import { FigurePlate } from './figure-plate';
import styles from './figure-gallery.module.css';

export function FigureGallery({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <>
      <nav aria-label={getTexts().figures.list} data-print="hide">
        <ol className={styles.jump}>
          {figures.map(({ id, slug, title }) => (
            <li key={id}>
              <a href={`#${slug}`}>{title.split(':')[0]}</a>
            </li>
          ))}
        </ol>
      </nav>
      {figures.map((figure) => (
        <section key={figure.id} id={figure.slug} className={styles.plate}>
          <FigurePlate figure={figure} level={2} />
        </section>
      ))}
    </>
  );
}
