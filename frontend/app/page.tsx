import type { Metadata } from 'next';
import { AgreementAtAGlance } from '../features/home/components/agreement-at-a-glance';
import { AssistantEntry } from '../features/home/components/assistant-entry';
import { Crossings } from '../features/home/components/crossings';
import { Headlines } from '../features/home/components/headlines';
import { Hero } from '../features/home/components/hero';
import { HomeFaqs } from '../features/home/components/home-faqs';
import { HomeMerch } from '../features/home/components/home-merch';
import { HomeNewsletter } from '../features/home/components/home-newsletter';
import { HomeServices } from '../features/home/components/home-services';
import { TopicChips } from '../features/home/components/topic-chips';
import { DegradedMark } from '../components/content/degraded-mark';
import { LegalNote } from '../components/ui/legal-note';
import { site } from '../config/site';
import { loadHeadlines } from '../features/news/news.loader';
import type { AdvisoryService, Faq, MerchItem } from '../api/item.types';
import { loadList } from '../api/read';
import { serverApi } from '../api/server';
import { pageMetadata } from '../lib/seo/metadata';

export function generateMetadata(): Metadata {
  const title = `${site.name}: Gibraltar and its frontier`;
  return { ...pageMetadata({ title, description: site.description, path: '/' }), title: { absolute: title } };
}

export default async function HomePage() {
  const api = serverApi();
  const [headlines, faqs, services, merch] = await Promise.all([
    loadHeadlines(api),
    loadList<Faq>(api, '/api/faqs'),
    loadList<AdvisoryService>(api, '/api/services'),
    loadList<MerchItem>(api, '/api/merch'),
  ]);
  const degraded = [headlines, faqs, services, merch].some((part) => part.degraded);
  return (
    <>
      {degraded && <DegradedMark />}
      <Hero />
      <TopicChips />
      <AgreementAtAGlance />
      <Headlines {...headlines} />
      <AssistantEntry />
      <Crossings />
      <HomeFaqs faqs={faqs.items} />
      <HomeServices services={services.items} />
      <HomeNewsletter />
      <HomeMerch items={merch.items} />
      <div className="container">
        <LegalNote />
      </div>
    </>
  );
}
