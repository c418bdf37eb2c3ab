import type { ShareCard } from '../share.loader';
import { site } from '@/config/site';
import { toDrawableText } from '@/lib/seo/share-pictures';
import { Horizon, Mark } from './drawings';

const PAPER = '#f7f4ee';
const INK = '#16212b';
const SOFT = '#414d57';
const STRAIT = '#0a4d68';

const SERIF = 'Newsreader, "Newsreader Extended"';
const SANS = '"Public Sans", "Public Sans Extended"';

/** Returns the font size in pixels for a title of this length. Titles too long for the smallest size are truncated. */
const titleSize = (length: number) => (length <= 42 ? 82 : length <= 80 ? 66 : 54);

/** Uses inline styles, because the renderer does not support style sheets. */
export function SharePicture({ card }: { readonly card: ShareCard }) {
  const title = toDrawableText(card.title, 130);
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        position: 'relative',
        background: PAPER,
        color: INK,
        fontFamily: SANS,
      }}
    >
      <Horizon />
      <div style={{ display: 'flex', flexDirection: 'column', padding: '56px 72px 0' }}>
        <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
          <Mark />
          <span style={{ fontFamily: SERIF, fontSize: 34, letterSpacing: '-0.01em' }}>{site.name}</span>
        </div>
        <span style={{ marginTop: 46, color: STRAIT, fontSize: 28, fontWeight: 600 }}>{card.part}</span>
        <span
          style={{
            marginTop: 10,
            maxWidth: 1040,
            fontFamily: SERIF,
            fontSize: titleSize(title.length),
            lineHeight: 1.06,
            letterSpacing: '-0.022em',
          }}
        >
          {title}
        </span>
        <span style={{ marginTop: 22, maxWidth: 1000, color: SOFT, fontSize: 28, lineHeight: 1.35 }}>
          {toDrawableText(card.note, title.length <= 42 ? 110 : 72)}
        </span>
      </div>
    </div>
  );
}
