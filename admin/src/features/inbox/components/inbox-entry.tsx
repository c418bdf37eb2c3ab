import type {
  Contradictions,
  LeadChange,
  ParkedEvent,
  ServiceRun,
  StaffLead,
} from '@frontier/api-clients/staff';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { unwrapResponse, api } from '~/api/client';
import { useAction } from '~/components/use-action';
import { Timestamp } from '~/components/timestamp';
import { paths } from '~/config/paths';
import { ApproveButton, type ItemKind, KINDS, VisibilityButton } from '~/features/content';
import { formatReason } from '~/features/ingestion';
import { useReplayEvent, useReplayRun } from '~/features/jobs';
import type { InboxItem } from '../build-inbox';
import styles from '../inbox.module.css';
import { OfficialChangeActions } from './official-change';

export function InboxEntry({ entry }: { readonly entry: InboxItem }) {
  if (entry.sort === 'lead') return <LeadEntry lead={entry.lead} since={entry.since} />;
  if (entry.sort === 'run') return <FailedRunEntry run={entry.run} since={entry.since} />;
  if (entry.sort === 'event') return <ParkedEventEntry event={entry.event} since={entry.since} />;
  if (entry.sort === 'articles') {
    const { total, since } = entry;
    const words = total === 1 ? '1 article waits' : `${total.toLocaleString('en-GB')} articles wait`;
    return (
      <Entry
        sort="News that the rules could not decide about"
        since={since}
        title={<Link to={paths.relevance}>{words} for a decision</Link>}
      >
        <Link to={paths.relevance}>Decide</Link>
      </Entry>
    );
  }
  if (entry.sort === 'question') {
    const { title, url, status } = entry.question;
    return (
      <Entry
        sort={`Official page changed: ${status} is in question`}
        since={entry.since}
        title={<a href={url}>{title}</a>}
        excerpt={url}
      >
        <OfficialChangeActions question={entry.question} />
      </Entry>
    );
  }
  if (entry.sort === 'contradiction')
    return <ContradictionEntry contradiction={entry.contradiction} since={entry.since} />;
  if (entry.sort === 'gathering') {
    const { id, name, last_reason, consecutive_failures } = entry.source;
    const address = `${paths.sources}/${id}`;
    return (
      <Entry
        sort={`Source of news, failed ${consecutive_failures} times in a row`}
        since={entry.since}
        title={<Link to={address}>{name} cannot be read</Link>}
        excerpt={last_reason ? formatReason(last_reason) : undefined}
      >
        <Link to={address}>Look at it</Link>
      </Entry>
    );
  }
  const { kind, id, title, url } = entry.item;
  const address = `${paths.items}/${kind}/${id}`;
  if (entry.sort === 'sources')
    return (
      <Entry
        sort={`${KINDS[kind]}: sources to be opened again`}
        since={entry.since}
        title={<a href={url}>{title}</a>}
      >
        <Link to={address}>Check the sources</Link>
      </Entry>
    );
  return (
    <Entry
      sort={`${KINDS[kind]} written by a program`}
      since={entry.since}
      title={entry.item.editable ? <Link to={address}>{title}</Link> : <a href={url}>{title}</a>}
    >
      <ApproveButton kind={kind as ItemKind} id={id} title={title} />
      <VisibilityButton {...entry.item} />
    </Entry>
  );
}

interface EntryProps {
  readonly sort: string;
  readonly since: string;
  readonly title: ReactNode;
  readonly excerpt?: string | undefined;
  readonly children: ReactNode;
}

function Entry({ sort, since, title, excerpt, children }: EntryProps) {
  return (
    <article className={styles.entry}>
      <div className={styles.words}>
        <strong>{title}</strong>
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        <p className="faint">
          {sort} · <Timestamp at={since} />
        </p>
      </div>
      <div className={styles.acts}>{children}</div>
    </article>
  );
}

function LeadEntry({ lead, since }: { readonly lead: StaffLead; readonly since: string }) {
  const { id, name, email, message } = lead;
  const title = name ?? email ?? 'No name';
  const changing = useAction({
    name: `inbox.lead:${id}`,
    run: (status: NonNullable<LeadChange['status']>) =>
      unwrapResponse(api.PATCH('/api/staff/leads/{id}', { params: { path: { id } }, body: { status } })),
    invalidates: [['leads']],
    errorTitle: 'The enquiry could not be changed',
  });
  return (
    <Entry
      sort="Enquiry"
      since={since}
      title={<Link to={`${paths.leads}/${id}`}>{title}</Link>}
      excerpt={message ?? undefined}
    >
      {email && <Button href={`mailto:${encodeURIComponent(email)}`}>Answer</Button>}
      <Button
        loading={changing.isPending}
        aria-label={`Mark as answered: ${title}`}
        onClick={() => changing.mutate('answered')}
      >
        Mark as answered
      </Button>
    </Entry>
  );
}

function ContradictionEntry({
  contradiction: { report_id, report_url, publishers, sentence, answer_id, answer, answer_url },
  since,
}: {
  readonly contradiction: Contradictions['items'][number];
  readonly since: string;
}) {
  const settling = useAction({
    name: `inbox.contradiction:${report_id}:${answer_id}`,
    run: () =>
      unwrapResponse(
        api.DELETE('/api/staff/contradictions/{report}/{answer}', {
          params: { path: { report: report_id, answer: answer_id } },
        }),
      ),
    invalidates: [['contradictions'], ['audit']],
    errorTitle: 'The contradiction could not be settled',
  });
  return (
    <Entry
      sort={`${publishers.join(', ') || 'A report'} contradicts a reviewed answer`}
      since={since}
      title={<a href={answer_url}>{answer}</a>}
      excerpt={sentence}
    >
      <a href={report_url}>Report</a>
      <Button
        loading={settling.isPending}
        aria-label={`Settled: ${answer}`}
        onClick={() => settling.mutate()}
      >
        Settled
      </Button>
    </Entry>
  );
}

function FailedRunEntry({ run, since }: { readonly run: ServiceRun; readonly since: string }) {
  const { isPending, mutate } = useReplayRun();
  const { name, service, error } = run;
  const excerpt = `${service}: ${error ?? 'no reason given'}`;
  return (
    <FailedEntry sort="Failed job" {...{ name, since, excerpt, isPending }} onReplay={() => mutate(run)} />
  );
}

function ParkedEventEntry({ event, since }: { readonly event: ParkedEvent; readonly since: string }) {
  const { isPending, mutate } = useReplayEvent();
  const { subject: name, service, error } = event;
  const excerpt = `${service}: ${error}`;
  return (
    <FailedEntry
      sort="Parked event"
      {...{ name, since, excerpt, isPending }}
      onReplay={() => mutate(event)}
    />
  );
}

interface FailedEntryProps extends Omit<EntryProps, 'title' | 'children'> {
  readonly name: string;
  readonly isPending: boolean;
  readonly onReplay: () => void;
}

function FailedEntry({ name, isPending, onReplay, ...entry }: FailedEntryProps) {
  return (
    <Entry {...entry} title={<code>{name}</code>}>
      <Button loading={isPending} aria-label={`Replay ${name}`} onClick={onReplay}>
        Replay
      </Button>
    </Entry>
  );
}
