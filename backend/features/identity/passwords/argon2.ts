import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Parameters of argon2id; memory in KiB. */
export type Cost = { memory: number; passes: number; parallelism: number }

/** OWASP's first choice: 19 MiB, two passes, one lane; about 25 ms. */
export const recommended: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

export const newSalt = () => randomBytes(SALT_BYTES)

/** Returns a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Set `salt` if equal secrets must give equal hashes. */
export async function hashPassword(password: string, cost = recommended, salt: Buffer = newSalt()): Promise<string> {
  const tag = await compute(password, salt, TAG_BYTES, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** `outdated`: the secret is correct, but hashed with other parameters than `cost`. @throws Error if `hash` is malformed */
export async function verifyPassword(
  password: string,
  hash: string,
  cost = recommended,
): Promise<'right' | 'outdated' | 'wrong'> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = format.exec(hash) ?? []
  if (!tag) throw new Error('a stored password hash is malformed')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const actual = await compute(password, Buffer.from(salt, 'base64'), expected.length, parameters)
  if (!timingSafeEqual(actual, expected)) return 'wrong'
  const names = ['memory', 'passes', 'parallelism'] as const
  return names.every((name) => parameters[name] === cost[name]) ? 'right' : 'outdated'
}

function compute(password: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
  // Keyboards send different code points for the same character.
  const options: Argon2Parameters = { message: password.normalize('NFKC'), nonce, tagLength, ...cost }
  return derive('argon2id', options)
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
