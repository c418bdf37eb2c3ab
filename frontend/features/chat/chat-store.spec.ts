import type { ChatMessage, ChatReply } from './chat.types';
import { createChatStore, parseQuestion } from './chat-store';
import { browserHistory } from './chat-history';
import type { FeedbackOutcome } from './send-feedback';

/** Replaces the history and the suggestions: stores nothing and suggests no questions. */
const nothing = { history: { read: () => [], keep: () => undefined }, next: () => Promise.resolve([]) };

function storeWithHeldAnswer() {
  let release: (answer: ChatReply) => void = () => undefined;
  const ask = jest.fn(() => new Promise<ChatReply>((resolve) => (release = resolve)));
  return {
    store: createChatStore(ask, nothing.history, nothing.next),
    ask,
    answer: (answer: ChatReply) => release(answer),
  };
}

describe('chat store', () => {
  it('[N5] appends question and answer in order', async () => {
    const { store, answer } = storeWithHeldAnswer();
    const done = store.ask(' One? ');
    expect(store.read()).toMatchObject({ waiting: true, messages: [{ role: 'user', text: 'One?' }] });
    answer({ ok: true, answer_html: 'Yes.' });
    expect(await done).toBe(true);
    expect(store.read().waiting).toBe(false);
    expect(store.read().messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  it('[N5] ignores questions while an answer is pending', async () => {
    const { store, ask } = storeWithHeldAnswer();
    void store.ask('One?');
    expect(await store.ask('Two?')).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(store.read().messages).toHaveLength(1);
  });

  it('[N7] sends the selected language with a question', () => {
    const { store, ask } = storeWithHeldAnswer();
    store.setLanguage('es');
    void store.ask('¿Qué?');
    expect(ask).toHaveBeenCalledWith('¿Qué?', 'es', []);
  });

  it('sends the last two questions as context of the next question', async () => {
    const ask = jest.fn(() => Promise.resolve<ChatReply>({ ok: true }));
    const store = createChatStore(ask, nothing.history, nothing.next);
    for (const question of ['One?', 'Two?', 'Three?', 'And four?']) await store.ask(question);
    expect(ask).toHaveBeenLastCalledWith('And four?', 'auto', ['Two?', 'Three?']);
  });

  it('[N8] rejects blank questions and questions over 1200 characters', async () => {
    const { store, ask } = storeWithHeldAnswer();
    expect(await store.ask(' \n ')).toBe(false);
    expect(await store.ask('x'.repeat(1_201))).toBe(false);
    expect(ask).not.toHaveBeenCalled();
    expect(parseQuestion(` ${'x'.repeat(1_200)} `)).toHaveLength(1_200);
  });

  it('notifies listeners of changes until they unsubscribe', () => {
    const { store } = storeWithHeldAnswer();
    const listener = jest.fn();
    const leave = store.subscribe(listener);
    store.setDraft('a');
    leave();
    store.setDraft('b');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.read().draft).toBe('b');
  });

  it('stores the conversation without unanswered questions until it is cleared', async () => {
    let kept: readonly ChatMessage[] = [];
    const history = { read: () => kept, keep: (messages: readonly ChatMessage[]) => (kept = messages) };
    const answer = { ok: true, answer_html: 'Yes.' };
    const first = createChatStore(() => Promise.resolve(answer), history, nothing.next);
    await first.ask('One?');
    const second = createChatStore(() => Promise.resolve(answer), history, nothing.next);
    second.subscribe(() => undefined);
    expect(second.read().messages).toEqual([
      { id: 0, role: 'user', text: 'One?' },
      { id: 1, role: 'assistant', answer },
    ]);
    second.clear();
    expect([kept, second.read().messages]).toEqual([[], []]);
  });

  it('does not store failed answers and their questions', async () => {
    const kept = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    Object.assign(globalThis, { localStorage });
    const answers: ChatReply[] = [{ ok: true, answer_html: 'Yes.' }, { ok: false }, { ok: true }];
    const store = createChatStore(() => Promise.resolve(answers.shift()!), browserHistory, nothing.next);
    for (const question of ['One?', 'Two?', 'Three?']) await store.ask(question);
    expect(store.read().messages).toHaveLength(6);
    expect(browserHistory.read().map((one) => (one.role === 'user' ? one.text : one.answer.ok))).toEqual([
      ...['One?', true],
      ...['Three?', true],
    ]);
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('stores feedback with the answer only if sending succeeds', async () => {
    let kept: readonly ChatMessage[] = [];
    const history = { read: () => [], keep: (messages: readonly ChatMessage[]) => (kept = messages) };
    let outcome: FeedbackOutcome = 'kept';
    const send = jest.fn(() => Promise.resolve(outcome));
    const answer = { ok: true, answer_id: 'an-id' };
    const store = createChatStore(() => Promise.resolve(answer), history, nothing.next, send);
    await store.ask('One?');
    const outdated = { useful: false, fault: 'outdated' } as const;
    expect(await store.judge('an-id', outdated)).toBe('kept');
    outcome = 'failed';
    expect(await store.judge('an-id', { useful: true, fault: null })).toBe('failed');
    expect(send).toHaveBeenCalledTimes(2);
    const judged = { id: 1, role: 'assistant', answer, feedback: outdated };
    expect([kept.at(-1), store.read().messages.at(-1)]).toEqual([judged, judged]);
  });

  it('suggests questions that were neither asked nor just answered', async () => {
    const questions = ['One?', 'Two?', 'Three?', 'Four?', 'Five?', 'Six?'];
    const cited = { url: '/Three?', title: 'Three?', date: null, display_source: 'Question' } as const;
    const found = questions.map((question) => ({ question, url: `/${question}` }));
    const store = createChatStore(
      () => Promise.resolve({ ok: true, citations: [cited] }),
      nothing.history,
      () => Promise.resolve(found),
    );
    store.cameFrom('A page');
    await Promise.resolve();
    expect(store.read().next).toEqual(['One?', 'Two?', 'Three?']);
    await store.ask('One?');
    await Promise.resolve();
    expect(store.read().next).toEqual(['Two?', 'Four?', 'Five?']);
    store.cameFrom('Another page');
    await Promise.resolve();
    expect(store.read().next).toEqual(['Two?', 'Four?', 'Five?']);
  });
});
