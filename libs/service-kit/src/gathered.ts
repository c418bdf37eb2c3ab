import { setImmediate, setTimeout } from 'node:timers/promises';

/** How calls are gathered. */
export interface GatheringRules {
  /** How many inputs one answer is for at most; 50 by default. */
  readonly most?: number;
  /** How long calls wait for others before each answer, for what comes one by one and is in no hurry. Not at all by default. */
  readonly lingerMs?: number;
  /** Whether every input would meet the same error: then there is no point in answering each alone. */
  readonly failsAll?: (error: unknown) => boolean;
}

interface Waiting<In, Out> {
  readonly input: In;
  readonly resolve: (output: Out) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers calls together: those that come while an answer is under way wait for it, and the next one is for all of them.
 * So a call that is alone waits for nobody, and the more there is to do the fewer statements it takes. Where an answer for
 * several fails, each is answered alone, so that nobody suffers for another's input.
 *
 * Ours, since DataLoader gathers what is asked in one turn of the event loop, not what is asked meanwhile.
 *
 * @param answer gives an output for each input, in their order. It may be asked again for the same input after it has thrown
 */
export function gathered<In, Out>(
  answer: (inputs: readonly In[]) => Promise<readonly Out[]>,
  { most = 50, lingerMs = 0, failsAll = () => false }: GatheringRules = {},
): (input: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = [];
  let busy = false;

  const settle = async (batch: readonly Waiting<In, Out>[]): Promise<void> => {
    try {
      const outputs = await answer(batch.map(({ input }) => input));
      batch.forEach(({ resolve }, i) => resolve(outputs[i] as Out));
    } catch (error) {
      if (batch.length > 1 && !failsAll(error)) for (const one of batch) await settle([one]);
      else for (const { reject } of batch) reject(error);
    }
  };

  const work = async (): Promise<void> => {
    while (waiting.length > 0) {
      // What arrives in the same turn, such as the messages of one packet, goes together at once.
      await (lingerMs > 0 ? setTimeout(lingerMs) : setImmediate());
      await settle(waiting.splice(0, most));
    }
    busy = false;
  };

  return (input) =>
    new Promise<Out>((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (busy) return;
      busy = true;
      void work();
    });
}
