import { loadList } from '@/api/read';
import { serverApi } from '@/api/server';
import { LoadError } from '@/components/content/load-error';
import { PageHead } from '@/components/content/page-head';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { MerchGrid } from './merch-grid';
import { StoreButton } from './store-button';

interface StorePageProps {
  readonly title: string;
  readonly intro: string;
  readonly path: string;
  readonly note?: string;
}

export async function StorePage({ title, intro, path, note }: StorePageProps) {
  const { items, degraded } = await loadList(serverApi(), '/api/merch');
  return (
    <div className="container">
      <Breadcrumb
        crumbs={[
          { name: 'Home', path: '/' },
          { name: title, path },
        ]}
      />
      <PageHead title={title} intro={intro}>
        {note && <p>{note}</p>}
      </PageHead>
      {degraded && <LoadError what="The items" />}
      <MerchGrid items={items.filter(({ place }) => place === 'shop')} button={<StoreButton />} />
    </div>
  );
}
