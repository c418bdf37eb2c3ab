import type { Faq } from '../../../api/item.types';
import { POPULAR_QUESTIONS } from '../../knowledge/server';
import { FaqList } from '../../knowledge';
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
      <FaqList faqs={faqs.slice(0, POPULAR_QUESTIONS)} headingLevel={3} />
    </HomeSection>
  );
}
