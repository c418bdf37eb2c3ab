import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { highestRole, type Role, roles } from '@frontier/identity';
import { JsonFile } from './json-file';

interface Password {
  readonly salt: string;
  readonly hash: string;
}

export interface LocalPerson {
  readonly id: string;
  /** Email address in lower case. */
  readonly email: string;
  readonly enabled: boolean;
  /** Roles assigned to this person, without the roles that these include. */
  readonly roles: readonly Role[];
  readonly createdTimestamp: number;
  readonly password?: Password;
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const HASH_BYTES = 32;

async function hashPassword(password: string): Promise<Password> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize('NFKC'), salt, HASH_BYTES, COST);
  return { salt: salt.toString('base64'), hash: hash.toString('base64') };
}

/** A password to check for unknown addresses, so that the response time does not show whether an account exists. */
const DUMMY_PASSWORD: Password = { salt: '', hash: randomBytes(HASH_BYTES).toString('base64') };

export class People {
  private readonly file: JsonFile<readonly LocalPerson[]>;

  constructor(folder: string) {
    this.file = new JsonFile<readonly LocalPerson[]>(join(folder, 'people.json'), []);
  }

  all(): readonly LocalPerson[] {
    return this.file.value;
  }

  find(id: string): LocalPerson | undefined {
    return this.file.value.find((person) => person.id === id);
  }

  findByEmail(email: string): LocalPerson | undefined {
    return this.file.value.find((person) => person.email === email.trim().toLowerCase());
  }

  async add(email: string, enabled: boolean, password?: string): Promise<LocalPerson> {
    const person: LocalPerson = {
      id: randomUUID(),
      email: email.trim().toLowerCase(),
      enabled,
      roles: [],
      createdTimestamp: Date.now(),
      ...(password !== undefined && { password: await hashPassword(password) }),
    };
    this.file.write([...this.file.value, person]);
    return person;
  }

  change(id: string, changes: Partial<Pick<LocalPerson, 'enabled' | 'roles' | 'password'>>): void {
    this.file.write(this.file.value.map((person) => (person.id === id ? { ...person, ...changes } : person)));
  }

  remove(id: string): void {
    this.file.write(this.file.value.filter((person) => person.id !== id));
  }

  async setPassword(id: string, password: string): Promise<void> {
    this.change(id, { password: await hashPassword(password) });
  }

  /** Returns the person with this address and password; undefined also if the account is disabled. */
  async authenticate(email: string, password: string): Promise<LocalPerson | undefined> {
    const person = this.findByEmail(email);
    const { salt, hash } = person?.password ?? DUMMY_PASSWORD;
    const given = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), HASH_BYTES, COST);
    const right = timingSafeEqual(given, Buffer.from(hash, 'base64'));
    return right && person?.password && person.enabled ? person : undefined;
  }
}

/** Returns a person's roles with those that they include: admins are also staff, and every person is a user. */
export const getEffectiveRoles = (person: LocalPerson): Role[] =>
  roles.slice(0, roles.indexOf(highestRole(person.roles)) + 1);
