/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped tests that did not run: never counted as passed
 * @property {string[]} notes one line for each suite that could not run, with the reason, and for each flaky test
 *
 * @typedef {Counts & { name: string, seconds: number }} StepResult
 */

/** @param {StepResult} result */
export function stepLine({ name, passed, failed, skipped, seconds }) {
  const state = failed > 0 ? 'failed' : passed > 0 ? 'passed' : 'skipped';
  const counts = Object.entries({ passed, failed, skipped })
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${count} ${word}`);
  return `  ${state.padEnd(8)} ${name.padEnd(12)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${counts.join(', ')}`;
}

/** The last line of `npm test`. @param {StepResult[]} results */
export function closingLine(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`;
}
