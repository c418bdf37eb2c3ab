import { databaseParts } from '@frontier/topology';
import { fail } from './fail';
import { prepareStream } from './prepare-stream';
import { DATABASE, provision, provisionKeycloak } from './provision';

/** Creates the database, schemas, roles and the event stream. Runs as a one-shot container before the migrations. */
async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const required = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is missing`);
    return value;
  };
  const roles = databaseParts.map(({ name, publicRole }) => ({
    service: name,
    password: required(`${name.toUpperCase()}_DATABASE_PASSWORD`),
    ownerPassword: required(`${name.toUpperCase()}_OWNER_DATABASE_PASSWORD`),
    ...(publicRole && { publicPassword: required(`${name.toUpperCase()}_PUBLIC_DATABASE_PASSWORD`) }),
  }));
  await provision(required('DATABASE_ADMIN_URL'), DATABASE, roles);
  // The password is not set if Keycloak runs outside this installation.
  if (env.KEYCLOAK_DATABASE_PASSWORD)
    await provisionKeycloak(required('DATABASE_ADMIN_URL'), DATABASE, env.KEYCLOAK_DATABASE_PASSWORD);
  await prepareStream(required('NATS_ADMIN_URL'));
  console.log(`Ready: ${roles.map(({ service }) => service).join(', ')}`);
}

main(process.env).catch(fail);
