import { AiConfig } from '@frontier/ai';
import { SummariseArticle } from './summarise-article.job';
import { SummariseOnDemand } from './summarise-on-demand.job';
import { SummariseWithModel } from './summarise-with-model.job';

/** Maximum time to fetch the text before the model is called. This is the default of INTERNAL_CALL_TIMEOUT_MS. */
const FETCH_MS = 10_000;

describe('summarise jobs', () => {
  it.each([SummariseArticle, SummariseOnDemand, SummariseWithModel])(
    '[Y12] $name has a longer time limit than the fetch of an item and a hanging model call together',
    ({ timeoutMs }) => {
      expect(FETCH_MS + AiConfig.parse({}).AI_CALL_BUDGET_MS).toBeLessThan(timeoutMs);
    },
  );
});
