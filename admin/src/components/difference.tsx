import { diffWordsWithSpace } from 'diff';
import styles from './difference.module.css';

export function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <pre className={`verbatim ${styles.difference}`}>
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
        const Words = added ? 'ins' : removed ? 'del' : 'span';
        return <Words key={index}>{value}</Words>;
      })}
    </pre>
  );
}
