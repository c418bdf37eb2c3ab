import { sanitise } from '../../lib/sanitise';
import prose from '../article/prose.module.css';

/** Stored HTML as running text. */
export function RichText({ html }: { readonly html: string }) {
  return <div className={prose.prose} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />;
}
