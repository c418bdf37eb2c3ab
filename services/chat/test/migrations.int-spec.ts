import { dumpsIn, stopTestServers, upgradeDump } from '@frontier/testing';
import { chatDatabase } from '../src/chat.data-source';

describe('migrations of chat', () => {
  afterAll(stopTestServers);

  it.each(dumpsIn(__dirname))('[Y24] bring the dump of %s up to date, losing nothing', async (_, dump) => {
    // Short answers moved to pages of their own, and with them what is known of them.
    const upgraded = await upgradeDump(chatDatabase, dump, ['kb_docs.tsv', 'kb_documents.url']);
    expect(upgraded).toEqual({ lost: [], changed: [], different: [] });
  });
});
