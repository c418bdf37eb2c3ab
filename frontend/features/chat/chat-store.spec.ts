import type { ChatReply } from './chat.types';
import { createChatStore, questionOf } from './chat-store';

function storeWithHeldAnswer() {
  let release: (answer: ChatReply) => void = () => undefined;
  const ask = jest.fn(() => new Promise<ChatReply>((resolve) => (release = resolve)));
  return { store: createChatStore(ask), ask, answer: (answer: ChatReply) => release(answer) };
}

describe('a conversation', () => {
  it('[N5] appends question and answer in their order', async () => {
    const { store, answer } = storeWithHeldAnswer();
    const done = store.ask(' One? ');
    expect(store.read()).toMatchObject({ waiting: true, messages: [{ role: 'user', text: 'One?' }] });
    answer({ ok: true, answer_html: 'Yes.' });
    expect(await done).toBe(true);
    expect(store.read().waiting).toBe(false);
    expect(store.read().messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  it('[N5] ignores further questions while an answer is awaited', async () => {
    const { store, ask } = storeWithHeldAnswer();
    void store.ask('One?');
    expect(await store.ask('Two?')).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(store.read().messages).toHaveLength(1);
  });

  it('[N7] sends the chosen language', () => {
    const { store, ask } = storeWithHeldAnswer();
    store.setLanguage('es');
    void store.ask('¿Qué?');
    expect(ask).toHaveBeenCalledWith('¿Qué?', 'es', []);
  });

  it('tells the assistant the last two questions, which the next may go on from', async () => {
    const ask = jest.fn(() => Promise.resolve<ChatReply>({ ok: true }));
    const store = createChatStore(ask);
    for (const question of ['One?', 'Two?', 'Three?', 'And four?']) await store.ask(question);
    expect(ask).toHaveBeenLastCalledWith('And four?', 'auto', ['Two?', 'Three?']);
  });

  it('[N8] takes no blank question and none longer than 1200 characters', async () => {
    const { store, ask } = storeWithHeldAnswer();
    expect(await store.ask(' \n ')).toBe(false);
    expect(await store.ask('x'.repeat(1_201))).toBe(false);
    expect(ask).not.toHaveBeenCalled();
    expect(questionOf(` ${'x'.repeat(1_200)} `)).toHaveLength(1_200);
  });

  it('tells its listeners of each change until they leave', () => {
    const { store } = storeWithHeldAnswer();
    const listener = jest.fn();
    const leave = store.subscribe(listener);
    store.setDraft('a');
    leave();
    store.setDraft('b');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.read().draft).toBe('b');
  });
});
