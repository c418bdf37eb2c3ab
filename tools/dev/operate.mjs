/** Runs libs/ops/operate.mjs for `npm run operate -- …`. Starts the database first for a restore into the local run. */
const isLocalRestore = process.argv[2] === 'restore' && !process.env.DATABASE_ADMIN_URL;
await import(isLocalRestore ? './dist/restore-main.js' : '../../libs/ops/operate.mjs');
