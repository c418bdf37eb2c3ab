import type { Faq } from '@/api/types';
import { FaqList } from '@/features/knowledge';
import { HomeSection } from './home-section';

export function HomeFaqs({ faqs }: { readonly faqs: readonly Faq[] }) {
  return (
    <HomeSection
      id="faqs-title"
      title="Treaty & FAQs"
      links={[
        { text: 'All questions', href: '/knowledge/faq' },
        { text: 'Ask the assistant', href: '/knowledge/ask' },
      ]}
    >
      <FaqList faqs={faqs} headingLevel={3} />
    </HomeSection>
  );
}
