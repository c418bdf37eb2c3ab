import { Button, Input } from 'antd';
import { useState } from 'react';
import { useAction } from '~/components/use-action';
import { askAssistant } from '../api/knowledge-queries';
import styles from '../knowledge.module.css';

const KINDS = { model: 'Written by a model', quoted: 'Quoted from sources', none: 'No answer' } as const;

export function TestQuery() {
  const [question, setQuestion] = useState('');
  const asking = useAction({
    name: 'chat.test-query',
    run: async (q: string) => {
      const began = performance.now();
      const answer = await askAssistant(q);
      return { answer, took: Math.round(performance.now() - began) };
    },
    errorTitle: 'Test failed',
  });
  const { data } = asking;
  return (
    <section aria-labelledby="test-query" className={styles.block}>
      <h2 id="test-query">Test query</h2>
      <form
        className={styles.limit}
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim()) asking.mutate(question.trim());
        }}
      >
        <Input
          aria-label="Question"
          placeholder="Ask what a reader would ask"
          maxLength={1200}
          style={{ flex: '1 1 280px' }}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button htmlType="submit" loading={asking.isPending} disabled={!question.trim()}>
          Ask
        </Button>
      </form>
      {data && (
        <div className={styles.answer} role="status">
          <p className="faint">
            {KINDS[data.answer.answer_kind]} · {data.took.toLocaleString('en-GB')} ms
          </p>
          {/* Safe: the service sanitises the HTML, and the content security policy blocks inline scripts. */}
          <div dangerouslySetInnerHTML={{ __html: data.answer.answer_html }} />
          <h3>Citations</h3>
          {data.answer.citations.length === 0 && <p className="faint">None</p>}
          <ol>
            {data.answer.citations.map(({ url, title, date, display_source }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener">
                  {title}
                </a>{' '}
                <span className="faint">
                  {display_source}
                  {date && `, ${date}`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
