import { getTexts } from '@/texts/texts';
import type { Place } from '../places';
import styles from './rock-scene.module.css';

const ROCK =
  'M566 214 L573 196 579 150 588 96 597 66 606 54 622 60 640 57 664 70 690 76 716 86 742 80 770 72 796 82 826 68 858 56 884 46 902 52 918 70 936 80 956 106 984 128 1012 138 1042 142 1068 150 1088 166 1118 172 1148 182 1172 200 1180 214 Z';
/** Shaded faces behind each rise of the ridge. */
const SHADED =
  'M566 214 L573 196 579 150 588 96 597 66 602 100 596 140 600 176 590 214 Z M664 70 L690 76 716 86 738 118 752 156 724 148 700 118 Z M796 82 L812 75 836 112 862 150 832 146 808 116 Z M902 52 L918 70 936 80 956 106 984 128 1012 138 1000 150 966 142 938 116 916 84 Z M1068 150 L1088 166 1118 172 1108 184 1082 176 Z';
const GULLIES =
  'M640 57 L648 92 642 128 654 160 M770 72 L776 104 768 132 780 158 M884 46 L880 84 888 120 882 156';
/** The wooded slopes above the town. */
const SLOPES =
  'M574 192 L620 176 668 164 712 170 760 158 818 166 880 154 940 164 1000 160 1060 172 1120 180 1160 196 1180 214 568 214 Z';
const HOUSES =
  'M640 214 v-7 h14 v-5 h12 v4 h10 v-8 h9 v6 h16 v-4 h12 v7 h14 v-10 h8 v5 h18 v-4 h10 v6 h20 v-9 h9 v4 h15 v5 h12 v-7 h10 v5 h18 v-4 h12 v7 h16 v-8 h8 v4 h14 v6 h24 v-5 h10 v4 h16 v-3 h12 v5 h20 v-6 h8 v4 h14 V214 Z';

export function RockScene({ places }: { readonly places: readonly Place[] }) {
  const { front } = getTexts();
  const states = places.map(({ number, record: { title, word } }) => ` ${number}. ${title}: ${word}.`);
  return (
    <svg
      className={styles.scene}
      viewBox="180 36 1060 184"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={front.drawing + states.join('')}
    >
      <path
        className={styles.far}
        d="M1206 214 L1250 196 1290 176 1322 142 1346 124 1368 134 1392 156 1420 150 1440 160 1440 228 H1206 Z M0 228 L0 168 60 150 130 160 190 142 250 164 320 184 400 206 430 214 V228 Z"
      />
      <path
        className={styles.town}
        d="M188 214 v-13 h20 v-7 h16 v9 h22 v-12 h13 v8 h24 v-6 h18 v11 h26 v-8 h15 v6 h28 v12 Z"
      />
      <path className={styles.rock} d={ROCK} />
      <path className={styles.shade} d={SHADED} />
      <path className={styles.gully} d={GULLIES} />
      <path className={styles.slopes} d={SLOPES} />
      <path className={styles.houses} d={HOUSES} />
      <path className={styles.outline} d={ROCK} />
      <path className={styles.ground} d="M0 214 H1440" />
      <path className={styles.runway} d="M424 217 H640" />
      <path className={styles.runwayMarks} d="M436 217 H630" />
      <path className={styles.frontier} d="M404 130 V216" />
      {places.map(({ number, x, y }) => (
        <g key={number} className={styles.pin}>
          <circle cx={x} cy={y} r="20" />
          <text x={x} y={y + 9} textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
