import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Empty } from 'antd';
import { unwrapResponse, api } from '~/api/client';
import { LoadingSpinner } from '~/components/loading-spinner';
import { ProblemAlert } from '~/components/problem-alert';
import { useAction } from '~/components/use-action';
import { useDraft } from '~/components/use-draft';
import { useSearchState } from '~/components/use-search-state';
import { generatedContent } from '../api/campaign-queries';
import { getSectionTitle } from '../campaign-labels';
import { COMPOSER_DRAFT, type ComposerValues } from './composer-values';
import { MailFrame } from './mail-frame';
import styles from './newsletter.module.css';

export function GeneratedDrafts() {
  const [state, change] = useSearchState();
  const generating = useAction({
    name: 'newsletter.generate',
    run: () => unwrapResponse(api.POST('/api/staff/functions/generate-newsletter-content')),
    invalidates: [['newsletter-content']],
    errorTitle: 'Failed to generate content',
    errorMessage: 'Please try again. Make sure OpenAI API key is configured.',
    onDone: () => change({ dialog: 'generated' }),
  });
  return (
    <>
      <Button loading={generating.isPending} onClick={() => generating.mutate()}>
        Generate Content
      </Button>
      {state.dialog === 'generated' && <Drafts />}
    </>
  );
}

function Drafts() {
  const [, change] = useSearchState();
  const drafts = useQuery(generatedContent);
  const composer = useDraft<ComposerValues>(COMPOSER_DRAFT);
  return (
    <Drawer open size={760} title="Generated drafts" onClose={() => change({ dialog: undefined })}>
      {drafts.isPending && <LoadingSpinner />}
      {drafts.isError && <ProblemAlert title="Error loading data" error={drafts.error} />}
      {drafts.data?.length === 0 && (
        <Empty description="There was nothing new this week: no section has a draft." />
      )}
      <div className={styles.drafts}>
        {drafts.data?.map((draft) => (
          <section key={draft.section} aria-label={draft.title}>
            <header>
              <div>
                <h2>{draft.title}</h2>
                <p className="faint">
                  {getSectionTitle(draft.section)} ·{' '}
                  {draft.kind === 'local' ? 'Quoted from sources' : 'Written by a language model'} ·{' '}
                  {draft.sources.length === 1 ? '1 source' : `${draft.sources.length} sources`}
                </p>
              </div>
              <Button
                onClick={() => {
                  composer.keep({ subject: draft.title, section: draft.section, content: draft.content });
                  change({ dialog: 'compose' });
                }}
              >
                Put into the composer
              </Button>
            </header>
            <MailFrame title={draft.title} html={draft.content} />
          </section>
        ))}
      </div>
    </Drawer>
  );
}
