import { sql, type Kysely } from 'kysely'
import type { Database } from '#kernel/postgres/database.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { networksOf } from './networks-of.ts'
import { secretHash } from '#backend/platform/secret.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

const MINUTE = 60_000

const limits = {
  'sign-in account': { most: 10, within: 15 * MINUTE, message: 'Too many failed sign-ins. Try again in 15 minutes.' },
  'sign-in device': { most: 10, within: 15 * MINUTE, message: 'Too many failed sign-ins. Try again in 15 minutes.' },
  'current password': {
    most: 10,
    within: 15 * MINUTE,
    message: 'Too many wrong passwords. Try again in 15 minutes, or sign in again.',
  },
  'sign-in address': { most: 50, within: 15 * MINUTE, message: 'Too many failed sign-ins. Try again in 15 minutes.' },
  'second factor': { most: 10, within: 15 * MINUTE, message: 'Too many wrong codes. Try again in 15 minutes.' },
  // A code has 6 digits, and 3 are valid at a time.
  'second factor per day': {
    most: 50,
    within: 24 * 60 * MINUTE,
    message: 'Too many wrong codes today. Try again tomorrow.',
  },
  'mail account': { most: 5, within: 60 * MINUTE, message: 'Too many requests for a mail. Try again in an hour.' },
  'mail address': { most: 30, within: 60 * MINUTE, message: 'Too many requests for a mail. Try again in an hour.' },
  'sign-ups from network': {
    most: 60,
    within: 60 * MINUTE,
    message: 'Too many sign-ups from your network. Try again in an hour.',
  },
  'sign-ups': { most: 1000, within: 60 * MINUTE, message: 'Too many sign-ups at the moment. Try again in an hour.' },
  'taken addresses': { most: 60, within: 60 * MINUTE, message: 'Too many addresses are taken. Try again in an hour.' },
  'kiosk codes': { most: 20, within: 10 * MINUTE, message: 'Too many codes. Try again in 10 minutes.' },
  'kiosk guesses': {
    most: 20,
    within: 5 * MINUTE,
    message: 'Too many unknown PINs and badges. Try again in 5 minutes.',
  },
  // High enough that guessing at one kiosk never locks the others.
  'organization kiosk guesses': {
    most: 200,
    within: 5 * MINUTE,
    message: 'Too many unknown PINs and badges. Try again in 5 minutes.',
  },
  // A kiosk can send many queued punches at once after an outage.
  'queued kiosk guesses': {
    most: 100,
    within: 5 * MINUTE,
    message: 'Too many unknown PINs and badges. Try again in 5 minutes.',
  },
  invitations: {
    most: 200,
    within: 60 * MINUTE,
    message: 'Your organization has sent too many invitations. Try again in an hour.',
  },
  // One import may mail a thousand people.
  imports: {
    most: 10,
    within: 60 * MINUTE,
    message: 'Your organization has imported too often. Try again in an hour.',
  },
} as const

type AttemptKind = keyof typeof limits

export type Counter = { kind: AttemptKind; of: string; factor?: number }

export const countersOf = (kind: AttemptKind, address: string): Counter[] =>
  networksOf(address).map((network) => ({ kind, ...network }))

export const secondsUntil = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))

const mostOf = ({ kind, factor = 1 }: Counter) => limits[kind].most * factor

export type CountedWindow = { count: number; expiresAt: Date }

/** Adds one to the count of a window of `within` ms that begins with its first call. */
export async function incrementWindow(
  kysely: Kysely<Tables>,
  { key, within }: { key: string; within: number },
  now: Date,
): Promise<CountedWindow> {
  const [start, end] = [now.toISOString(), new Date(now.getTime() + within).toISOString()]
  const { count, expires_at } = await kysely
    .insertInto('identity.failures')
    .values({ key: secretHash(key), count: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when failures.expires_at <= ${start} then 1 else failures.count + 1 end`,
        expires_at: sql`case when failures.expires_at <= ${start} then ${end}::timestamptz else failures.expires_at end`,
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { count, expiresAt: new Date(expires_at) }
}

/** Stores only hashes of accounts and addresses. No rate-limiter package, because those read the machine's clock. */
export function openAttempts({ kysely }: Database) {
  const keyOf = ({ kind, of }: Counter) => `${kind} ${of}`
  const key = (counter: Counter) => secretHash(keyOf(counter))
  const increment = (counter: Counter, now: Date) =>
    incrementWindow(kysely, { key: keyOf(counter), within: limits[counter.kind].within }, now)

  const refusal = ({ kind }: Counter, expiresAt: Date, now: Date) =>
    new Refusal('too_many_requests', limits[kind].message, undefined, { retryAfter: secondsUntil(expiresAt, now) })

  return {
    /** @throws Refusal `too_many_requests` if any counter is full */
    async check(counters: readonly Counter[], now: Date): Promise<void> {
      const rows = await kysely
        .selectFrom('identity.failures')
        .select(['key', 'count', 'expires_at'])
        .where('key', 'in', counters.map(key))
        .where('expires_at', '>', now.toISOString())
        .execute()
      for (const counter of counters) {
        const row = rows.find((each) => each.key === key(counter))
        if (row && row.count >= mostOf(counter)) throw refusal(counter, new Date(row.expires_at), now)
      }
    },
    async record(counters: readonly Counter[], now: Date): Promise<void> {
      for (const counter of counters) await increment(counter, now)
    },
    /** Counts and checks in one step, for calls that are limited whether they fail or not. */
    async spend(counters: readonly Counter[], now: Date): Promise<void> {
      for (const counter of counters) {
        const { count, expiresAt } = await increment(counter, now)
        if (count > mostOf(counter)) throw refusal(counter, expiresAt, now)
      }
    },
    async clear(counter: Counter): Promise<void> {
      await kysely.deleteFrom('identity.failures').where('key', '=', key(counter)).execute()
    },
  }
}

export type Attempts = ReturnType<typeof openAttempts>
