const ROW = /\[([A-Z]\d+)\]/g;

/**
 * Matches the rows of the requirements with the tests of a run. A row is covered when a test that bears its id passed
 * and none that bears it failed; a skipped test claims nothing.
 *
 * @param {string[]} rows every id
 * @param {{ file: string, title: string, status: 'passed' | 'failed' | 'skipped' }[]} tests
 */
export function cover(rows, tests) {
  const claims = tests.flatMap((test) => [...test.title.matchAll(ROW)].map(([, id]) => ({ ...test, id })));
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(
    (status) => new Set(claims.filter((claim) => claim.status === status).map(({ id }) => id)),
  );
  const isCovered = (id) => passed.has(id) && !failed.has(id);
  return {
    covered: rows.filter(isCovered),
    notPassed: rows.filter((id) => failed.has(id) || (skipped.has(id) && !isCovered(id))),
    unknown: claims.filter(({ id }) => !rows.includes(id)),
  };
}

/** Writes ids of one group in few words, N5–N8 N10: a run of three or more becomes a range. @param {string[]} ids */
export function shorten(ids) {
  const runs = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run && Number(id.slice(1)) === Number(run.at(-1).slice(1)) + 1) run.push(id);
    else runs.push([id]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(' '))).join(' ');
}
