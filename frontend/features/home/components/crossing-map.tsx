import type { CrossingsAt } from '../crossings';
import styles from './crossing-map.module.css';

/** Coast lines: Spain above the frontier; below, the Rock and the isthmus, whose runway extends into the bay. */
const WEST =
  'M96 0 C104 24 116 40 130 52 L134 66 L136 110 H40 V126 H138 C130 142 128 160 132 178 C135 192 140 202 146 210';
const EAST = 'M284 0 C276 20 264 44 262 66 L260 110 H300 V126 H256 C256 150 252 190 244 210';
const LAND = `${WEST} H244 C252 190 256 150 256 126 H300 V110 H260 L262 66 C264 44 276 20 284 0 Z`;
const ROCK =
  'M186 153 L198 149 207 152 219 147 231 150 241 158 246 172 245 188 241 202 238 210 H176 L171 198 172 184 177 168 Z';
/** The cliffs east of the ridge. */
const CLIFF = 'M219 147 L231 150 241 158 246 172 245 188 241 202 238 210 H222 L226 194 222 178 226 162 Z';
const MOLES = 'M112 146 V166 M112 182 V204';
/** The frontier line. Before July 2026 a check closes the land route; since then the line has a gap. */
const FRONTIER = { before: 'M134 66 H262', since: 'M134 66 H150 M178 66 H262' } as const;
const CLASS_BY_PLACE = { 'Land border': styles.border, Airport: styles.airport, Port: styles.port } as const;

/** Draws the map of the crossings. The labels are HTML, so that their size does not scale with the map. */
export function CrossingMap({ when, crossings, map }: CrossingsAt) {
  return (
    <div className={styles.map}>
      <svg viewBox="0 0 360 210" role="img" aria-label={map}>
        <rect className={styles.sea} width="360" height="210" />
        <path className={styles.land} d={LAND} />
        <path className={styles.coast} d={WEST} />
        <path className={styles.coast} d={EAST} />
        <path className={styles.rock} d={ROCK} />
        <path className={styles.cliff} d={CLIFF} />
        <path className={styles.mole} d={MOLES} />
        <path className={styles.runway} d="M48 118 H292" />
        <path className={styles.runwayMarks} d="M56 118 H286" />
        <path className={styles.frontier} d={FRONTIER[when]} />
        <path className={styles.way} d="M164 26 V102" />
        <path className={styles.heads} d="M159 32 L164 26 L169 32 M159 96 L164 102 L169 96" />
        {when === 'before' ? <path className={styles.check} d="M150 66 H178" /> : <WaysByAirAndSea />}
      </svg>
      <div aria-hidden="true">
        <span className={`${styles.label} ${styles.spain}`}>Spain</span>
        <span className={`${styles.label} ${styles.gibraltar}`}>Gibraltar</span>
        {crossings.map(({ place, mark }) => (
          <span
            key={place}
            className={`${styles.label} ${CLASS_BY_PLACE[place]}`}
            data-quiet={(when === 'before' && !mark) || undefined}
          >
            {place}
            {mark && <span className={styles.mark}>{mark}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Draws the routes from the airport and the port, each through two checks. */
function WaysByAirAndSea() {
  return (
    <>
      <path className={styles.way} d="M226 112 V84 Q226 76 218 76 H164" />
      <path className={styles.check} d="M214 102 H238 M214 91 H238" />
      <path className={styles.way} d="M8 174 H128" />
      <path className={styles.led} d="M134 174 C156 172 146 140 174 138 H214 Q226 138 226 126" />
    </>
  );
}
