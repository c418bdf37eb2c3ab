import { storeCampaign, readCampaign } from './campaign';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

const nothing = { utm_source: null, utm_medium: null, utm_campaign: null };

describe('the campaign of a visit', () => {
  it('is nothing where no address named one', () => {
    const kept = storage();
    storeCampaign('?page=2&utm_source=%20', kept);
    expect(readCampaign(kept)).toEqual(nothing);
  });

  it('stays through the pages of the visit, and the newest counts', () => {
    const kept = storage();
    storeCampaign('?utm_source=a&utm_medium=b&utm_campaign=c', kept);
    storeCampaign('', kept);
    expect(readCampaign(kept)).toEqual({ utm_source: 'a', utm_medium: 'b', utm_campaign: 'c' });
    storeCampaign('?utm_source=d', kept);
    expect(readCampaign(kept)).toEqual({ ...nothing, utm_source: 'd' });
  });

  it('is cut where it is too long, and nothing where it was tampered with', () => {
    const kept = storage();
    storeCampaign(`?utm_source=${'x'.repeat(5_000)}`, kept);
    expect(readCampaign(kept).utm_source).toHaveLength(200);
    kept.setItem('frontier-campaign', '{"utm_source":7}');
    expect(readCampaign(kept)).toEqual(nothing);
  });
});
