import type { NewsIngestionAnswer } from '@frontier/api-clients/staff';
import styles from '../ingestion.module.css';

type Search = NewsIngestionAnswer['searches'][number];

const PROVIDERS: Readonly<Record<Search['provider'], string>> = {
  google_news: 'Google News',
  serpapi: 'SerpApi',
  bing: 'Bing',
  direct: 'Front pages',
};

export function Searches({ searches }: { readonly searches: readonly Search[] }) {
  return (
    <ul aria-label="Searches of the web" className={styles.searches}>
      {searches.map((search) => (
        <li key={search.provider}>
          <strong>{PROVIDERS[search.provider]}</strong> {describeSearch(search)}
        </li>
      ))}
    </ul>
  );
}

function describeSearch({ outcome, found, without_address: hidden, reason }: Search): string {
  if (outcome === 'not_asked') return `not asked: ${reason ?? ''}`;
  const results = `${found.toLocaleString('en-GB')} ${found === 1 ? 'result' : 'results'} on our publishers’ sites`;
  const lost = hidden > 0 ? `, ${hidden.toLocaleString('en-GB')} without their address` : '';
  return `${outcome === 'failed' ? `failed (${reason ?? ''})` : 'asked'}: ${results}${lost}`;
}
