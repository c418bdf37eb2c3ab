import { Button, Form, Input, Modal } from 'antd';
import { useAddVideo } from '../api/ingestor-queries';
import { parseTags } from '../parse-tags';

interface Fields {
  readonly videoUrl: string;
  readonly title?: string;
  readonly description?: string;
  readonly tags?: string;
}

export function AddVideo({ onClose }: { readonly onClose: () => void }) {
  const adding = useAddVideo(onClose);
  return (
    <Modal open title="Add Video" footer={null} onCancel={onClose} destroyOnHidden>
      <Form<Fields>
        layout="vertical"
        requiredMark="optional"
        onFinish={({ videoUrl, title = '', description = '', tags = '' }) =>
          adding.mutate({ videoUrl: videoUrl.trim(), title, description, tags: parseTags(tags) })
        }
      >
        <Form.Item
          name="videoUrl"
          label="YouTube URL"
          rules={[{ required: true, whitespace: true, message: 'A YouTube URL is required' }]}
        >
          <Input inputMode="url" placeholder="https://www.youtube.com/watch?v=" />
        </Form.Item>
        <Form.Item name="title" label="Title" extra="Left empty, it is the title at YouTube.">
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="description" label="Description" extra="Left empty, it is written.">
          <Input.TextArea rows={3} maxLength={5_000} />
        </Form.Item>
        <Form.Item name="tags" label="Tags" extra="Divided by commas.">
          <Input />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={adding.isPending}>
          Add Video
        </Button>
      </Form>
    </Modal>
  );
}
