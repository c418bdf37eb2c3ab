import type { Metadata } from 'next';
import {
  AgreementAtAGlance,
  AssistantEntry,
  Crossings,
  Headlines,
  Hero,
  HomeFaqs,
  HomeMerch,
  HomeNewsletter,
  HomeServices,
  TopicChips,
} from '../features/home';
import { DegradedMark } from '../components/content/degraded-mark';
import { LegalNote } from '../components/ui/legal-note';
import { site } from '../config/site';
import { loadHeadlines } from '../features/news/server';
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
