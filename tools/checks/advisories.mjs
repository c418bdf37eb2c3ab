/** Compares package-lock.json and the images of containers with tools/advisories.yaml. Needs no network. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findVulnerabilities, listImages, listPackages } from './src/advisories.mjs';
import { root } from './src/files.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const images = ['docker-compose.yml', 'helm/frontier-record/values.yaml'].map(read).join('\n');
const problems = findVulnerabilities(
  parse(read('tools/advisories.yaml')),
  { packages: listPackages(JSON.parse(read('package-lock.json'))), images: listImages(images) },
  new Date().toISOString().slice(0, 10),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
