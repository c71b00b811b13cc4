import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Database } from '#backend/platform/database/database.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { secretHash } from './secret.ts'

const MINUTE = 60_000

/** How many attempts of what within how long (ms), and what is said to one more. */
const limits = {
  'sign-in account': { most: 10, within: 15 * MINUTE, message: 'Too many failed sign-ins. Try again in 15 minutes.' },
  'sign-in address': { most: 50, within: 15 * MINUTE, message: 'Too many failed sign-ins. Try again in 15 minutes.' },
  'mail account': { most: 5, within: 60 * MINUTE, message: 'Too many requests for a mail. Try again in an hour.' },
  'mail address': { most: 30, within: 60 * MINUTE, message: 'Too many requests for a mail. Try again in an hour.' },
  'pin at kiosk': { most: 10, within: 5 * MINUTE, message: 'Too many wrong PINs. Try again in 5 minutes.' },
  invitations: {
    most: 200,
    within: 60 * MINUTE,
    message: 'Your organization has sent too many invitations. Try again in an hour.',
  },
  // Each may be of a thousand people, who all get a mail.
  imports: {
    most: 10,
    within: 60 * MINUTE,
    message: 'Your organization has imported too often. Try again in an hour.',
  },
} as const

/** What is counted: attempts of one kind on one account or from one address. */
export type Counter = { kind: keyof typeof limits; of: string }

/** Counts attempts in windows that begin with the first one. Neither accounts nor addresses are stored, only hashes. */
export function openAttempts({ kysely }: Database) {
  const key = ({ kind, of }: Counter) => secretHash(`${kind} ${of}`)

  async function count({ kind, of }: Counter, now: Date): Promise<number> {
    const ends = new Date(now.getTime() + limits[kind].within).toISOString()
    const row = { key: key({ kind, of }), count: 1, expires_at: ends }
    const { count } = await kysely
      .insertInto('identity.failures')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when failures.expires_at <= ${now.toISOString()} then 1 else failures.count + 1 end`,
          expires_at: sql`case when failures.expires_at <= ${now.toISOString()} then ${ends}::timestamptz else failures.expires_at end`,
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    return count
  }

  return {
    /** @throws Refusal `too_many_requests` where any of the counters is full */
    async check(counters: readonly Counter[], now: Date): Promise<void> {
      const rows = await kysely
        .selectFrom('identity.failures')
        .select(['key', 'count'])
        .where('key', 'in', counters.map(key))
        .where('expires_at', '>', now.toISOString())
        .execute()
      const counts = new Map(rows.map((row) => [row.key, row.count]))
      const full = counters.find((counter) => (counts.get(key(counter)) ?? 0) >= limits[counter.kind].most)
      if (full) throw new Refusal('too_many_requests', limits[full.kind].message)
    },
    async record(counters: readonly Counter[], now: Date): Promise<void> {
      for (const counter of counters) await count(counter, now)
    },
    /** Counts and checks at once, for what is limited whether it fails or not. */
    async spend(counters: readonly Counter[], now: Date): Promise<void> {
      for (const counter of counters) {
        const { most, message } = limits[counter.kind]
        if ((await count(counter, now)) > most) throw new Refusal('too_many_requests', message)
      }
    },
    async clear(counter: Counter): Promise<void> {
      await kysely.deleteFrom('identity.failures').where('key', '=', key(counter)).execute()
    },
  }
}

export type Attempts = ReturnType<typeof openAttempts>

/** A household or a rented server has 2^64 IPv6 addresses at its choice, so that what counts is the network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
