import type { Campaign } from '@frontier/api-clients/staff';
import { App, Form, Input, type InputRef, Modal, Select } from 'antd';
import { useNavigate } from 'react-router';
import { unwrapResponse, api } from '~/api/client';
import { showFieldErrors } from '~/components/field-errors';
import { useAction } from '~/components/use-action';
import { useDraft } from '~/components/use-draft';
import { useSearchState } from '~/components/use-search-state';
import { paths } from '~/config/paths';
import { SECTION_CHOICES } from '../campaign-labels';
import { COMPOSER_DRAFT, type ComposerValues } from './composer-values';

interface ComposeDialogProps {
  /** Upper limit for the number of recipients; undefined if not loaded. */
  readonly recipients: number | undefined;
  /** Draft to edit; absent for a new campaign. */
  readonly campaign?: Campaign;
}

const EMPTY: ComposerValues = { subject: '', section: 'border-updates', content: '' };

export function ComposeDialog({ recipients, campaign }: ComposeDialogProps) {
  const [form] = Form.useForm<ComposerValues>();
  const { notification } = App.useApp();
  const [, change] = useSearchState();
  const navigate = useNavigate();
  const draft = useDraft<ComposerValues>(campaign ? `${COMPOSER_DRAFT}:${campaign.id}` : COMPOSER_DRAFT);
  const saving = useAction({
    name: 'campaigns.save',
    run: (body: ComposerValues) =>
      unwrapResponse(
        campaign
          ? api.PATCH('/api/staff/campaigns/{id}', { params: { path: { id: campaign.id } }, body })
          : api.POST('/api/staff/campaigns', { body }),
      ),
    invalidates: [['campaigns']],
    errorTitle: 'The newsletter could not be saved',
    onDone: ({ id }) => {
      draft.drop();
      void navigate(`${paths.newsletter}/${id}`);
    },
    onFailed: (error) => showFieldErrors(form, error),
  });
  const save = (values: ComposerValues) => {
    if (values.subject.trim() && values.content.trim()) saving.mutate(values);
    else {
      notification.error({
        title: 'Missing content',
        description: 'Please provide both subject and content for the newsletter.',
      });
    }
  };
  return (
    <Modal
      open
      width={760}
      title={campaign ? 'Edit newsletter' : 'Compose Newsletter'}
      okText="Save and preview"
      confirmLoading={saving.isPending}
      afterOpenChange={(open) => open && (form.getFieldInstance('subject') as InputRef).focus()}
      onOk={() => form.submit()}
      onCancel={() => change({ dialog: undefined })}
    >
      <Form<ComposerValues>
        form={form}
        layout="vertical"
        initialValues={{ ...EMPTY, ...campaign, ...draft.restored }}
        onValuesChange={(_, values) => draft.keep(values)}
        onFinish={save}
      >
        <Form.Item name="subject" label="Subject">
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="section" label="Section">
          <Select options={[...SECTION_CHOICES]} />
        </Form.Item>
        <Form.Item name="content" label="Content" extra="Basic HTML: headings, paragraphs, lists, links.">
          <Input.TextArea autoSize={{ minRows: 10, maxRows: 20 }} spellCheck lang="en-GB" />
        </Form.Item>
      </Form>
      <p className="faint">
        {recipients === undefined
          ? 'Readers of the section get it.'
          : `${recipients.toLocaleString('en-GB')} active ${recipients === 1 ? 'recipient' : 'recipients'} at most: those of them who read this section.`}
      </p>
    </Modal>
  );
}
