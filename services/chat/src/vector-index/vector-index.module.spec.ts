import { startFakeQdrant } from '@frontier/testing';
import { ChatConfig } from '../chat.config';
import { chooseIndex } from './vector-index.module';

const local = { model: 'local-lexical-2', needsExactSearch: true };
const config = (env: NodeJS.ProcessEnv): ChatConfig => ChatConfig.parse(env);

describe('chooseIndex', () => {
  it('creates an exact scan without QDRANT_URL if one process both indexes and answers', () => {
    expect(chooseIndex(config({}), { SERVICE_ROLES: ['api', 'worker'] }, local).kind).toBe('exact-scan');
  });

  it.each([[['api']], [['worker']]])(
    'rejects the role %j alone without Qdrant and names the settings to change',
    (roles) => {
      const choose = (): unknown => chooseIndex(config({}), { SERVICE_ROLES: roles as ['api'] }, local);
      expect(choose).toThrow(/SERVICE_ROLES=api,worker.*QDRANT_URL/s);
    },
  );

  it('uses Qdrant if it is configured, with any role', () => {
    const env = { QDRANT_URL: 'http://qdrant.example:6333' };
    expect(chooseIndex(config(env), { SERVICE_ROLES: ['api'] }, local).kind).toBe('qdrant');
  });

  it.each([true, false])('asks Qdrant for exact search if the embedder needs it: %s', async (crowded) => {
    const qdrant = await startFakeQdrant();
    const embedder = { model: 'any', needsExactSearch: crowded };
    const index = chooseIndex(config({ QDRANT_URL: qdrant.url }), { SERVICE_ROLES: ['api'] }, embedder);
    await index.search(new Float32Array(1536).fill(1), { limit: 1 });
    expect(qdrant.lastSearch()).toMatchObject({ params: { exact: crowded } });
    await qdrant.stop();
  });
});
