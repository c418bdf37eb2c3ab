import { Form, Input, Select } from 'antd';
import { toSelectOptions } from '~/components/to-select-options';
import { LANGUAGES } from '~/config/languages';
import { KINDS, SCOPES } from '../source-labels';

export function SourceFields() {
  return (
    <>
      <Form.Item
        name="name"
        label="Name"
        rules={[{ required: true, whitespace: true, message: 'Please give a name' }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name="feed_url"
        label="Address of its list"
        extra="A feed, a map of the site, or a page that lists its news."
        rules={[{ required: true, type: 'url', message: 'Please give an address that begins with https://' }]}
      >
        <Input type="url" maxLength={2_000} placeholder="https://" />
      </Form.Item>
      <Form.Item name="kind" label="Kind of list" rules={[{ required: true }]}>
        <Select options={toSelectOptions(KINDS)} />
      </Form.Item>
      <Form.Item name="lang" label="Language" rules={[{ required: true }]}>
        <Select options={toSelectOptions(LANGUAGES)} />
      </Form.Item>
      <Form.Item name="scope" label="What is read of it" rules={[{ required: true }]}>
        <Select options={toSelectOptions(SCOPES)} />
      </Form.Item>
      <Form.Item name="note" label="Note">
        <Input.TextArea rows={2} maxLength={1_000} />
      </Form.Item>
    </>
  );
}
