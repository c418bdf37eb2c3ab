import type { ExplainerCard as Card } from '@/api/types';
import { ExplainerCard } from '@/features/explained';
import { HomeSection } from './home-section';
import styles from './home-explainers.module.css';

export function HomeExplainers({ explainers }: { readonly explainers: readonly Card[] }) {
  if (explainers.length === 0) return null;
  return (
    <HomeSection
      id="explained-title"
      title="Explained"
      links={[
        { text: 'All explainers', href: '/explained' },
        { text: 'Glossary', href: '/glossary' },
      ]}
    >
      <div className={styles.grid}>
        {explainers.map((explainer) => (
          <ExplainerCard key={explainer.id} explainer={explainer} level={3} />
        ))}
      </div>
    </HomeSection>
  );
}
