import type { AskedQuestion } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm, type TableColumnsType, Tabs } from 'antd';
import { Page } from '~/components/page';
import { ResourceTable } from '~/components/resource-table';
import { useSearchState } from '~/components/use-search-state';
import { Timestamp } from '~/components/timestamp';
import { LANGUAGES } from '~/config/languages';
import { useNewAnswer } from '~/features/content';
import { askedQuestions, LISTS, getList } from './api/question-queries';
import { QuestionTrial } from './components/question-trial';

type List = (typeof LISTS)[number];

const LABELS: Readonly<Record<List, string>> = {
  unanswered: 'Unanswered',
  'not-useful': 'Not useful',
  'most-asked': 'Most asked',
};
const EMPTY: Readonly<Record<List, string>> = {
  unanswered: 'Every question that was asked found an answer.',
  'not-useful': 'No reader has said that an answer was not useful.',
  'most-asked': 'Nobody has asked the assistant anything yet.',
};
const FAULTS: Readonly<Record<AskedQuestion['faults'][number], string>> = {
  wrong: 'wrong',
  outdated: 'out of date',
  'not-asked': 'not what was asked',
  unclear: 'hard to understand',
  unsupported: 'not in the source',
};

const COLUMNS: TableColumnsType<AskedQuestion> = [
  {
    title: 'Question',
    render: (_, { question, lang, faults }) => (
      <div className="long">
        <span lang={lang}>{question}</span>
        {faults.length > 0 && (
          <div className="faint">Readers say: {faults.map((fault) => FAULTS[fault]).join(', ')}</div>
        )}
      </div>
    ),
  },
  { title: 'Language', responsive: ['lg'], render: (_, { lang }) => LANGUAGES[lang] },
  { title: 'Asked', align: 'right', className: 'number', dataIndex: 'asked' },
  { title: 'Last asked', render: (_, { last_asked }) => <Timestamp at={last_asked} /> },
  {
    title: 'Useful',
    align: 'right',
    className: 'number',
    render: (_, { useful, judged }) =>
      judged > 0 ? `${Math.round((useful / judged) * 100)} % of ${judged}` : '–',
  },
  {
    title: <span className="visually-hidden">Actions</span>,
    fixed: 'right',
    align: 'right',
    render: (_, asked) => <WriteAnswer {...asked} />,
  },
];

function WriteAnswer(asked: AskedQuestion) {
  const { isBegun, begin } = useNewAnswer();
  const label = `Write an answer to ${asked.question}`;
  if (!isBegun) {
    return (
      <Button size="small" aria-label={label} onClick={() => begin(asked)}>
        Write an answer
      </Button>
    );
  }
  return (
    <Popconfirm
      title="Replace the short answer that you have begun?"
      description="It has not been saved."
      okText="Replace it"
      cancelText="Keep it"
      onConfirm={() => begin(asked)}
    >
      <Button size="small" aria-label={label}>
        Write an answer
      </Button>
    </Popconfirm>
  );
}

export default function QuestionsPage() {
  const [state, change] = useSearchState();
  const list = getList(state);
  const questions = useQuery(askedQuestions(state));
  const days = questions.data?.days;
  const table = (
    <ResourceTable
      label="Questions"
      query={questions}
      columns={COLUMNS}
      state={state}
      onChange={change}
      failure="The questions could not be loaded"
      empty={EMPTY[list]}
    />
  );
  return (
    <Page
      title="Questions"
      about={`What readers asked the assistant${days ? ` in the last ${days} days` : ''}. Email addresses, long numbers and names that we never mention are left out; nothing says who asked.`}
    >
      <Tabs
        activeKey={list}
        onChange={(tab) => change({ tab })}
        destroyOnHidden
        items={LISTS.map((key) => ({ key, label: LABELS[key], children: table }))}
      />
      <QuestionTrial />
    </Page>
  );
}
