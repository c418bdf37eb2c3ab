import { getItemPath } from '@frontier/domain';
import type { Figure } from '@/api/types';
import textStyles from '@/components/ui/text.module.css';
import { today } from '@/lib/clock';
import { getTexts } from '@/texts/texts';
import { drawFigure } from '../drawing/draw';
import { drawingStyle } from '../drawing/drawing-style';
import { toDateLine, toSourceLine, twinTable } from '../figure-html';
import styles from './figure-plate.module.css';

interface FigurePlateProps {
  readonly figure: Figure;
  /** Level of the heading; without it the page itself has the title. */
  readonly level?: 2 | 3;
}

/** Shows a figure: the drawing, its date line and sources, the table with the same data, and its files. */
export function FigurePlate({ figure, level }: FigurePlateProps) {
  const { figures: words, dates } = getTexts();
  const path = getItemPath('figure', figure.slug);
  const drawing = drawFigure(figure, words, today()).join('');
  return (
    <figure className={styles.plate} aria-label={figure.title}>
      <style href="figures" precedence="default">
        {drawingStyle}
      </style>
      {level && <FigureHead figure={figure} level={level} />}
      <div className={styles.drawn} dangerouslySetInnerHTML={{ __html: drawing }} />
      <div className={styles.lines}>
        <p className={styles.line}>{toDateLine(figure, dates)}</p>
        <p className={styles.line}>
          {words.sources}: {toSourceLine(figure)}
        </p>
      </div>
      <div className={styles.data}>
        <details open className={styles.twin}>
          <summary>{words.twin}</summary>
          <div dangerouslySetInnerHTML={{ __html: twinTable(figure) }} />
        </details>
        {figure.open && (
          <p className={styles.open}>
            <b>{words.open}:</b> {figure.open}
          </p>
        )}
        <p className={styles.use} data-print="hide">
          <a href={`/embed/${figure.slug}`} target="_blank">
            {words.embed}
          </a>
          <a href={`${path}.csv`} type="text/csv" download={`${figure.slug}.csv`}>
            CSV
          </a>
          <a href={`${path}.json`} type="application/json">
            JSON
          </a>
          <span>{words.use}</span>
        </p>
      </div>
    </figure>
  );
}

function FigureHead({ figure, level }: Required<FigurePlateProps>) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Title className={styles.name}>
        <a href={getItemPath('figure', figure.slug)} className={textStyles.quietLink}>
          {figure.title}
        </a>
      </Title>
      <p className={styles.shows}>{figure.shows}</p>
    </div>
  );
}
