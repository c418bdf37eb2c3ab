import type { AdvisoryService } from '../../data/item.types';
import { ServicesGrid } from '../services/services-grid';
import { HomeSection } from './home-section';

export function HomeServices({ services }: { readonly services: readonly AdvisoryService[] }) {
  return (
    <HomeSection
      id="services-title"
      title="Opportunities & Services"
      ways={[{ text: 'All services', href: '/services' }]}
    >
      <ServicesGrid services={services} headingLevel={3} />
    </HomeSection>
  );
}
