/** `npm run operate -- …`: libs/ops/operate.mjs. To restore into the local run, its database is started first. */
const isLocalRestore = process.argv[2] === 'restore' && !process.env.DATABASE_ADMIN_URL;
await import(isLocalRestore ? './dist/restore-main.js' : '../../libs/ops/operate.mjs');
