import { SIZES } from './sheet';

/** Colours of `tokens.css`, for drawings outside the pages, which cannot load its file. */
export const DRAWING_TOKENS = {
  '--paper': 'light-dark(#f7f4ee, #0e161d)',
  '--ink': 'light-dark(#16212b, #ece7dd)',
  '--ink-soft': 'light-dark(#414d57, #b9c1c7)',
  '--ink-faint': 'light-dark(#5d6770, #92a0aa)',
  '--line': 'light-dark(#dcd4c5, #31424f)',
  '--line-strong': 'light-dark(#ab9f8a, #5b6d7a)',
  '--strait': 'light-dark(#0a4d68, #85c5de)',
  '--signal': 'light-dark(#c8553d, #e98b73)',
  '--signal-text': 'light-dark(#a43d27, #f0a08b)',
  '--draw-strong': 'light-dark(#0a4d68, #85c5de)',
  '--draw-soft': 'light-dark(#d3e0e2, #1e3a47)',
  '--draw-ground': 'light-dark(#fdfbf8, #152029)',
} as const;

const tokens = Object.entries(DRAWING_TOKENS).map(([name, value]) => `${name}:${value};`);

/** Sets the colours and fonts of drawings outside the pages. */
export const tokenStyle = `:root{color-scheme:light dark;${tokens.join('')}--sans:'Public Sans',system-ui,sans-serif;--serif:Newsreader,Georgia,serif}`;

const sizes = Object.entries(SIZES).map(([tone, size]) => `.t-${tone}{font-size:${size}px}`);

/** Style of the drawings, of pages and of embeds alike. Colours come from tokens, so dark and print follow. */
export const drawingStyle = `
.fig{display:block;width:100%;height:auto;overflow:visible}
.fig.narrow{max-width:26rem}
.fig.wide{display:none}
@container (min-width:640px){.fig.narrow{display:none}.fig.wide{display:block}}
.fig text{fill:var(--ink-soft);font-family:var(--sans)}
${sizes.join('')}
.fig .t-bold{fill:var(--ink);font-weight:600}
.fig .t-faint{fill:var(--ink-faint)}
.fig .t-head{fill:var(--ink);font-family:var(--serif);font-weight:500}
.fig .t-signal{fill:var(--signal-text);font-weight:600}
.fig .t-number{fill:var(--paper);font-family:var(--serif);font-weight:500}
.fig path{fill:none}
.fig .hair{stroke:var(--line-strong)}.fig .grid{stroke:var(--line)}
.fig .rule{stroke:var(--ink);stroke-width:1.5}
.fig .paper{fill:var(--paper)}
.fig .box{fill:var(--draw-ground);stroke:var(--ink);stroke-width:2}
.fig .badge,.fig .filled,.fig .station.full,.fig .mark-yes{fill:var(--ink)}
.fig .lane{stroke:var(--ink);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.fig .frontier{stroke:var(--signal);stroke-width:2.4;stroke-dasharray:2 6;stroke-linecap:round}
.fig .back{stroke:var(--ink-faint);stroke-width:1.8;stroke-dasharray:5 4}
.fig .area{fill:var(--draw-soft);opacity:.55}
.fig .step{stroke:var(--draw-strong);stroke-width:4}.fig .step.next{stroke-dasharray:9 5}
.fig .low{stroke:var(--ink);stroke-width:1.6;stroke-dasharray:1.5 4;stroke-linecap:round}
.fig .today{stroke:var(--signal);stroke-width:2}
.fig .trunk{stroke:var(--ink);stroke-width:4}
.fig .todo{stroke:var(--ink-faint);stroke-width:2;stroke-dasharray:3 6;stroke-linecap:round}
.fig .station{fill:var(--paper);stroke:var(--ink);stroke-width:2.2}
.fig .station.dashed{stroke-dasharray:3.4 3.28}
.fig .bar,.fig .block{fill:var(--draw-strong);stroke:var(--draw-strong);stroke-width:1.6}
.fig .outline{fill:var(--draw-ground)}
.fig .mark-no{stroke:var(--ink-faint);stroke-width:2}
.fig .mark-open,.fig .mark-disputed{fill:none;stroke:var(--ink);stroke-width:1.4}
.fig .mark-open{stroke-dasharray:2.6 2}
.fig .cells.stay-0,.fig .cells.stay-1{stroke:var(--draw-strong)}
.fig .cells.window{stroke:var(--draw-soft)}.fig .cells.outside{stroke:var(--line-strong)}
.fig .asked{fill:none;stroke:var(--signal);stroke-width:2.4}
`;
