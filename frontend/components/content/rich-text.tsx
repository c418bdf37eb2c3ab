import { sanitise } from '@/lib/html/sanitise';
import prose from './prose.module.css';

export function RichText({ html }: { readonly html: string }) {
  return <div className={prose.prose} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />;
}
