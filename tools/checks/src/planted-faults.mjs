import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';

const CONSUMERS = 'libs/messaging/dist/consumers';

/**
 * Faults that the whole-system resilience test must catch, planted in the built library. `is` must stand in the file
 * exactly once: code that has changed needs its fault changed with it.
 */
export const plantedFaults = [
  {
    name: 'inbox-removed',
    title: 'an event that comes again is handled again',
    file: `${CONSUMERS}/event-handling.js`,
    is: 'if (first.length > 0) await',
    becomes: 'await',
  },
  {
    name: 'acknowledged-first',
    title: 'a delivery is acknowledged before it is handled',
    file: `${CONSUMERS}/consumer-host.js`,
    is: 'await (0, _eventhandling.handleEvent)(this.dataSource, durable',
    becomes: 'message.ack(); await (0, _eventhandling.handleEvent)(this.dataSource, durable',
  },
];

/**
 * Text with a fault in place of the right code.
 *
 * @param {string} text
 * @param {{ file: string, is: string, becomes: string }} fault
 * @throws Error when the right code is not there, or more than once
 */
export function withFault(text, { file, is, becomes }) {
  const parts = text.split(is);
  if (parts.length !== 2) throw new Error(`${file} holds '${is}' ${parts.length - 1} times, not once`);
  return parts.join(becomes);
}

/** Plants a fault while `work` runs. @template T @param {any} fault @param {() => Promise<T>} work */
export async function whilePlanted(fault, work) {
  const file = join(root, fault.file);
  const right = readFileSync(file, 'utf8');
  writeFileSync(file, withFault(right, fault));
  try {
    return await work();
  } finally {
    writeFileSync(file, right);
  }
}
