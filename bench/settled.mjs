/** Waits until the starting content is loaded, published and indexed: nothing works by itself any more. */
export async function settled(db) {
  for (let quiet = 0; quiet < 5;) {
    const { rows } = await db.query(
      `SELECT (SELECT count(*) FROM content.outbox WHERE sent_at IS NULL)
            + (SELECT count(*) FROM content.job_runs WHERE state IN ('queued', 'running'))
            + (SELECT count(*) FROM chat.job_runs WHERE state IN ('queued', 'running')) AS left`,
    );
    quiet = Number(rows[0].left) === 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
