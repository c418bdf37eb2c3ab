const ROW = /\[([A-Z]\d+)\]/g;

/**
 * Matches the rows of the requirements with the tests of a run. A row is covered when a test that bears its id passed
 * and none that bears it failed; a skipped test claims nothing.
 *
 * @param {string[]} rows every id, in order: A1, A2 …
 * @param {import('./test-results.mjs').TestResult[]} tests
 */
export function cover(rows, tests) {
  const known = new Set(rows);
  const passed = new Set();
  const failed = new Set();
  const skipped = new Set();
  const ids = { passed, failed, skipped };
  const unknown = [];
  for (const { file, title, status } of tests) {
    for (const [, id] of title.matchAll(ROW)) {
      if (known.has(id)) ids[status].add(id);
      else unknown.push({ id, file, title });
    }
  }
  const covered = new Set([...passed].filter((id) => !failed.has(id)));
  const groups = [...new Set(rows.map((id) => id[0]))].map((group) => {
    const own = rows.filter((id) => id[0] === group);
    return {
      group,
      covered: own.filter((id) => covered.has(id)),
      uncovered: own.filter((id) => !covered.has(id)),
    };
  });
  const notPassed = rows.filter((id) => failed.has(id) || (skipped.has(id) && !covered.has(id)));
  return { groups, covered: covered.size, total: rows.length, notPassed, unknown };
}

/**
 * Ids in few words: N5–N8 N10. A run of three or more becomes a range.
 *
 * @param {string[]} ids of one group, ascending
 */
export function shorten(ids) {
  const runs = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run && Number(id.slice(1)) === Number(run.at(-1).slice(1)) + 1) run.push(id);
    else runs.push([id]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(' '))).join(' ');
}
