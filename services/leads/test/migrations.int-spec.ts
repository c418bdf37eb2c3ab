import { dumpsIn, stopTestServers, upgradeDump } from '@frontier/testing';
import { leadsDatabase } from '../src/leads.data-source';

describe('migrations of leads', () => {
  afterAll(stopTestServers);

  it.each(dumpsIn(__dirname))('[Y24] bring the dump of %s up to date, losing nothing', async (_, dump) => {
    const upgraded = await upgradeDump(leadsDatabase, dump);
    expect(upgraded).toEqual({ lost: [], changed: [], different: [] });
  });
});
