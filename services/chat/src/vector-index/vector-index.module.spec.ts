import { startFakeQdrant } from '@frontier/testing';
import { VECTOR_SIZE } from '@frontier/vectors';
import { ChatConfig } from '../chat.config';
import { chooseIndex } from './vector-index.module';

const local = { model: 'local-lexical-2', needsExactSearch: true };
const config = (env: NodeJS.ProcessEnv): ChatConfig => ChatConfig.parse(env);

describe('chooseIndex', () => {
  it('compares in memory without an address of Qdrant, when one process both indexes and answers', () => {
    expect(chooseIndex(config({}), { SERVICE_ROLES: ['api', 'worker'] }, local).kind).toBe('exact-scan');
  });

  it.each([[['api']], [['worker']]])(
    'refuses to boot a lone %j role without Qdrant, and says what to do',
    (roles) => {
      const choose = (): unknown => chooseIndex(config({}), { SERVICE_ROLES: roles as ['api'] }, local);
      expect(choose).toThrow(/SERVICE_ROLES=api,worker.*QDRANT_URL/s);
    },
  );

  it('uses Qdrant where it is configured, whatever the roles', () => {
    const env = { QDRANT_URL: 'http://qdrant.example:6333' };
    expect(chooseIndex(config(env), { SERVICE_ROLES: ['api'] }, local).kind).toBe('qdrant');
  });

  it.each([true, false])(
    'has Qdrant compare all vectors where those of the embedder are crowded: %s',
    async (crowded) => {
      const qdrant = await startFakeQdrant();
      const embedder = { model: 'any', needsExactSearch: crowded };
      const index = chooseIndex(config({ QDRANT_URL: qdrant.url }), { SERVICE_ROLES: ['api'] }, embedder);
      await index.ensure();
      await index.search(new Float32Array(VECTOR_SIZE).fill(1), { limit: 1 });
      expect(qdrant.lastSearch()).toMatchObject({ params: { exact: crowded } });
      await qdrant.stop();
    },
  );
});
