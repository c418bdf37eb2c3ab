const ROCK =
  'M566 214 L573 196 579 150 588 96 597 66 606 54 622 60 640 57 664 70 690 76 716 86 742 80 770 72 796 82 826 68 858 56 884 46 902 52 918 70 936 80 956 106 984 128 1012 138 1042 142 1068 150 1088 166 1118 172 1148 182 1172 200 1180 214 Z';
const SHADES =
  'M566 214 L573 196 579 150 588 96 597 66 602 100 596 140 600 176 590 214 Z M664 70 L690 76 716 86 738 118 752 156 724 148 700 118 Z M796 82 L812 75 836 112 862 150 832 146 808 116 Z M902 52 L918 70 936 80 956 106 984 128 1012 138 1000 150 966 142 938 116 916 84 Z';

/** Draws the Rock, the frontier and the strait, in colours pale enough for a text on top. */
export function Horizon() {
  return (
    <svg
      width="1200"
      height="225"
      viewBox="0 0 1440 270"
      style={{ position: 'absolute', left: 0, bottom: 0 }}
    >
      <path
        fill="#dcd9cf"
        d="M1206 214 L1250 196 1290 176 1322 142 1346 124 1368 134 1392 156 1420 150 1440 160 1440 214 Z"
      />
      <path fill="#dcd9cf" d="M0 214 L0 168 60 150 130 160 190 142 250 164 320 184 400 206 430 214 Z" />
      <path fill="#d9cdb6" d={ROCK} />
      <path fill="#c9bca2" d={SHADES} />
      <rect fill="#bcd3d8" x="0" y="214" width="1440" height="56" />
      <path stroke="#c8553d" strokeWidth="3" d="M404 150 V226" />
      <path stroke="#16212b" strokeWidth="4" d="M424 216 H566" />
    </svg>
  );
}

export function Mark() {
  return (
    <svg width="52" height="52" viewBox="0 0 34 34">
      <path
        fill="#16212b"
        d="M1 23.5h8.2l1-6.6 1.3-8.6L13 4.6l2.6 1.6 2.2-.4 3 2.3 2.4-.6 1.9.9 1.6 3.4 2 2.6.9 3 2.2 2.1 1.2 4Z"
      />
      <path stroke="#0a4d68" strokeWidth="2" fill="none" d="M1 27h32M5 30.5h23" />
    </svg>
  );
}
