import styles from './rock-scene.module.css';

const ROCK =
  'M566 214 L573 196 579 150 588 96 597 66 606 54 622 60 640 57 664 70 690 76 716 86 742 80 770 72 796 82 826 68 858 56 884 46 902 52 918 70 936 80 956 106 984 128 1012 138 1042 142 1068 150 1088 166 1118 172 1148 182 1172 200 1180 214 Z';
const RIDGES = [
  'M597 66 L603 110 598 150 606 214',
  'M640 57 L652 112 646 168 660 214',
  'M716 86 L730 132 724 180 742 214',
  'M796 82 L806 130 800 176 820 214',
  'M884 46 L892 104 886 160 906 214',
  'M956 106 L966 150 962 186 978 214',
];
const STRATA = [
  'M586 120 L700 112 820 108 930 102',
  'M578 158 L690 150 840 146 1000 140',
  'M574 188 L700 182 860 178 1090 172',
];

/** The Rock from the bay: the frontier and the runway on the flat ground, the ridge, the strait and Africa. */
export function RockScene() {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 1440 270"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label="Drawing of Gibraltar seen from the bay. From left to right: La Línea in Spain, the line of the frontier, the runway on the flat isthmus, the Rock, the Strait, and the mountains of Africa."
    >
      <path
        className={styles.far}
        d="M1206 214 L1250 196 1290 176 1322 142 1346 124 1368 134 1392 156 1420 150 1440 160 1440 214 Z"
      />
      <path
        className={styles.far}
        d="M0 214 L0 168 60 150 130 160 190 142 250 164 320 184 400 206 430 214 Z"
      />
      <g className={styles.town}>
        <path d="M188 214 v-13 h20 v-7 h16 v9 h22 v-12 h13 v8 h24 v-6 h18 v11 h26 v-8 h15 v6 h28 v12 Z" />
      </g>
      <path className={styles.rock} d={ROCK} />
      <path className={styles.shade} d="M566 214 L573 196 579 150 588 96 597 66 603 110 598 150 606 214 Z" />
      <path
        className={styles.shade}
        d="M716 86 L742 80 770 72 782 118 770 168 790 214 742 214 724 180 730 132 Z"
      />
      <path
        className={styles.shade}
        d="M884 46 L902 52 918 70 936 80 940 120 930 168 948 214 906 214 886 160 892 104 Z"
      />
      <g className={styles.lines}>
        {[...RIDGES, ...STRATA].map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <path className={styles.outline} d={ROCK} />
      <rect className={styles.sea} x="0" y="214" width="1440" height="56" />
      <path className={styles.ground} d="M0 214 H566 M1180 214 H1440" />
      <path className={styles.runway} d="M424 217 H640" />
      <path className={styles.runwayMarks} d="M436 217 H630" />
      <path className={styles.frontier} d="M404 132 V222" />
      <path
        className={styles.ripples}
        d="M40 234 H330 M420 240 H760 M860 234 H1130 M1210 242 H1400 M150 252 H520 M640 256 H980"
      />
      <g className={styles.labels} aria-hidden="true">
        <text x="270" y="134" textAnchor="middle">
          La Línea
        </text>
        <text x="404" y="122" textAnchor="middle">
          The frontier
        </text>
        <text x="516" y="203" textAnchor="middle">
          Runway
        </text>
        <text x="740" y="52" textAnchor="middle">
          The Rock
        </text>
        <text x="1196" y="238" textAnchor="middle" className={styles.onSea}>
          The Strait
        </text>
        <text x="1346" y="112" textAnchor="middle">
          Africa
        </text>
      </g>
    </svg>
  );
}
