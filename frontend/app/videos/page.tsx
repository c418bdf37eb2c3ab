import { normaliseTag } from '@frontier/domain';
import type { Metadata } from 'next';
import { Empty } from '@/components/content/empty';
import { PageHead } from '@/components/content/page-head';
import { RelatedLinks } from '@/components/content/related-links';
import { DegradedMark } from '@/components/content/degraded-mark';
import { JsonLd } from '@/components/content/json-ld';
import { ButtonLink } from '@/components/ui/button';
import { LegalNote } from '@/components/ui/legal-note';
import { VideoGrid, VideoSearch, filterVideos, videosLd, videoTopics } from '@/features/videos';
import { serverApi } from '@/api/server';
import { serverEnv } from '@/config/env';
import { loadVideos } from '@/features/videos/server';
import { pageMetadata } from '@/lib/seo/metadata';
import { getQueryValue, type SearchParams } from '@/lib/query';

interface VideosPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Videos',
    description:
      'Reports, interviews and official briefings on Gibraltar’s border with Spain and the European Union, with what each one says in brief.',
    path: '/videos',
  });
}

export default async function VideosPage({ searchParams }: VideosPageProps) {
  const [{ items, degraded }, params] = await Promise.all([loadVideos(serverApi()), searchParams]);
  const filter = { text: getQueryValue(params, 'q'), topic: normaliseTag(getQueryValue(params, 'tag')) };
  const found = filterVideos(items, filter);
  const topics = videoTopics(items);
  // A topic from the URL may be missing from the list of frequent topics.
  const offered = !filter.topic || topics.includes(filter.topic) ? topics : [filter.topic, ...topics];
  const described = videosLd(found, serverEnv().siteUrl);
  return (
    <div className="container">
      {degraded && <DegradedMark />}
      <PageHead
        title="Videos"
        intro="Reports, interviews and official briefings about the border, gathered from the channels that made them."
      />
      <VideoSearch filter={filter} topics={offered} found={found.length}>
        {found.length > 0 ? (
          <>
            {described && <JsonLd value={described} />}
            <VideoGrid videos={found} />
          </>
        ) : (
          <Empty text={items.length > 0 ? 'No videos found' : 'No videos available'} degraded={degraded}>
            {items.length > 0 && <ButtonLink href="/videos">Clear Filters</ButtonLink>}
          </Empty>
        )}
      </VideoSearch>
      <RelatedLinks
        links={[
          ['/news', 'Latest news'],
          ['/timeline', 'Timeline of events'],
          ['/explained', 'Explainers'],
        ]}
      />
      <LegalNote />
    </div>
  );
}
