import type { AdvisoryService } from '@/api/types';
import { ServicesGrid } from '@/features/services';
import { HomeSection } from './home-section';

export function HomeServices({ services }: { readonly services: readonly AdvisoryService[] }) {
  return (
    <HomeSection
      id="services-title"
      title="Opportunities & Services"
      links={[{ text: 'All services', href: '/services' }]}
    >
      <ServicesGrid services={services} headingLevel={3} />
    </HomeSection>
  );
}
