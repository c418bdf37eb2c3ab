import type { AdvisoryService } from '../../../api/item.types';
import { ServicesGrid } from '../../services';
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
