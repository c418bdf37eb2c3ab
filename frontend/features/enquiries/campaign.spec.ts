import { storeCampaign, readCampaign } from './campaign';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

const nothing = { utm_source: null, utm_medium: null, utm_campaign: null };

describe('campaign', () => {
  it('is null if no URL had UTM parameters', () => {
    const kept = storage();
    storeCampaign('?page=2&utm_source=%20', kept);
    expect(readCampaign(kept)).toEqual(nothing);
  });

  it('persists across pages until a URL has new UTM parameters', () => {
    const kept = storage();
    storeCampaign('?utm_source=a&utm_medium=b&utm_campaign=c', kept);
    storeCampaign('', kept);
    expect(readCampaign(kept)).toEqual({ utm_source: 'a', utm_medium: 'b', utm_campaign: 'c' });
    storeCampaign('?utm_source=d', kept);
    expect(readCampaign(kept)).toEqual({ ...nothing, utm_source: 'd' });
  });

  it('is cut to 200 characters, and null if the stored value is invalid', () => {
    const kept = storage();
    storeCampaign(`?utm_source=${'x'.repeat(5_000)}`, kept);
    expect(readCampaign(kept).utm_source).toHaveLength(200);
    kept.setItem('frontier-campaign', '{"utm_source":7}');
    expect(readCampaign(kept)).toEqual(nothing);
  });
});
