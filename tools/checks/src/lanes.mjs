import { availableParallelism, totalmem } from 'node:os';

const ROOM_FOR_TWO_BYTES = 6 * 1024 ** 3;

/** Whether this machine has the cores and the memory for two steps at a time. */
export const roomForTwo = () => availableParallelism() > 1 && totalmem() >= ROOM_FOR_TWO_BYTES;

/**
 * Runs steps, those of different lanes at the same time and those of one lane in their order. A step that is
 * `alone` waits for all before it, and all after it wait for it. Results come in the order of the steps.
 *
 * @template Result
 * @param {{ lane?: string, alone?: boolean }[]} steps
 * @param {(step: any) => Promise<Result>} run
 * @returns {Promise<Result[]>}
 */
export async function runInLanes(steps, run) {
  const results = new Map();
  for (const phase of phasesOf(steps)) {
    const lanes = new Set(phase.map(({ lane }) => lane));
    await Promise.all(
      [...lanes].map(async (lane) => {
        for (const step of phase.filter((each) => each.lane === lane)) results.set(step, await run(step));
      }),
    );
  }
  return steps.map((step) => results.get(step));
}

function phasesOf(steps) {
  const phases = [[]];
  for (const step of steps) {
    if (step.alone) phases.push([step], []);
    else phases.at(-1).push(step);
  }
  return phases;
}

/**
 * Keeps apart what steps that run at the same time print: one writes at once, the others once it has ended.
 *
 * @param {(text: string | Buffer) => void} print
 */
export function takeTurns(print) {
  const waiting = [];
  const output = (turn) => ({
    print(text) {
      if (waiting[0] === turn) print(text);
      else turn.buffered.push(text);
    },
    end() {
      turn.ended = true;
      while (waiting[0]?.ended) {
        waiting.shift();
        for (const text of waiting[0]?.buffered.splice(0) ?? []) print(text);
      }
    },
  });
  return () => {
    const turn = { buffered: [], ended: false };
    waiting.push(turn);
    return output(turn);
  };
}
