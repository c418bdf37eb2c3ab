import { ShortSignup } from '@/features/newsletter';
import { getTexts } from '@/texts/texts';
import { HomeSection } from './home-section';

export function HomeNewsletter() {
  const { front } = getTexts();
  return (
    <div data-print="hide">
      <HomeSection id="newsletter-title" title={front.newsletter} minor>
        <ShortSignup button={front.subscribe} variant="primary" />
      </HomeSection>
    </div>
  );
}
