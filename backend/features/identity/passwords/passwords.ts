import { availableParallelism } from 'node:os'
import type { Kysely } from 'kysely'
import type { Database } from '#kernel/postgres/database.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import { openLimiter, type Turn } from '../limits/limiter.ts'
import { networkOf } from '../limits/networks-of.ts'
import { hashPassword, recommended, verifyPassword, type Cost } from './argon2.ts'

/**
 * Each hash takes 19 MiB and a thread of libuv's pool, which file and DNS work also need. Strangers can keep this many cores busy,
 * so one stays free for requests of signed-in users.
 */
const CONCURRENCY = Math.max(1, Math.min(availableParallelism() - 1, 3))

/** `isReserved`: uses the queue of known devices, signed-in users and kiosks, which strangers can't fill. */
export type HashTurn = Turn & { isReserved?: boolean }

type CheckOptions = HashTurn & {
  /** Throws a refusal. Called before queueing, and again when the task starts, because earlier tasks may be guesses. */
  admit?: () => Promise<void>
}

export const strangersTurn = ({ address, isGone }: Pick<Caller, 'address' | 'isGone'>): HashTurn => ({
  from: networkOf(address),
  isGone,
})

/** `id`: of the account or kiosk. */
export const reservedTurn = (id: string, { isGone }: Pick<HashTurn, 'isGone'>): HashTurn => ({
  from: id,
  isGone,
  isReserved: true,
})

export async function openPasswords({ kysely }: Database, cost: Cost = recommended) {
  const queues = { open: openLimiter(CONCURRENCY), reserved: openLimiter(1) }
  const inTurn = <Result>({ isReserved = false, ...turn }: HashTurn, task: () => Promise<Result>) =>
    queues[isReserved ? 'reserved' : 'open'](task, turn)
  // Verified for unknown accounts, so that the response time does not reveal whether an account exists.
  const decoy = await hashPassword('no account has this password', cost)

  async function store(on: Kysely<Tables>, employeeId: string, hash: string, now: Date) {
    const row = { password_hash: hash, changed_at: now.toISOString(), must_change: false }
    await on
      .insertInto('identity.credentials')
      .values({ employee_id: employeeId, ...row })
      .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(row))
      .execute()
  }

  /** @param employeeId `undefined` for an unknown account: takes the same time and returns `false` */
  async function check(
    employeeId: string | undefined,
    password: string,
    { admit = async () => {}, ...turn }: CheckOptions,
  ) {
    await admit()
    return inTurn(turn, async () => {
      await admit()
      const stored = await kysely
        .selectFrom('identity.credentials')
        .select('password_hash')
        .where('employee_id', '=', employeeId ?? '00000000-0000-0000-0000-000000000000')
        .executeTakeFirst()
      const verdict = await verifyPassword(password, stored?.password_hash ?? decoy, cost)
      if (!stored || employeeId === undefined || verdict === 'wrong') return false
      if (verdict === 'outdated') {
        const password_hash = await hashPassword(password, cost)
        await kysely
          .updateTable('identity.credentials')
          .set({ password_hash })
          .where('employee_id', '=', employeeId)
          .where('password_hash', '=', stored.password_hash)
          .execute()
      }
      return true
    })
  }

  const hash = (password: string, turn: HashTurn) => inTurn(turn, () => hashPassword(password, cost))

  /** @returns `false` if the account has another password */
  async function storeFirst(
    first: { employeeId: string; password: string; mustChange: boolean },
    turn: HashTurn,
    now: Date,
  ): Promise<boolean> {
    const { employeeId, password } = first
    const { numInsertedOrUpdatedRows } = await kysely
      .insertInto('identity.credentials')
      .values({
        employee_id: employeeId,
        password_hash: await hash(password, turn),
        changed_at: now.toISOString(),
        must_change: first.mustChange,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n || check(employeeId, password, turn)
  }

  async function mustChange(employeeId: string): Promise<boolean> {
    const row = await kysely
      .selectFrom('identity.credentials')
      .select('must_change')
      .where('employee_id', '=', employeeId)
      .executeTakeFirst()
    return row?.must_change ?? false
  }

  return {
    mustChange,
    hash,
    inTurn,
    check,
    store,
    storeFirst,
    cost,
  }
}

export type Passwords = Awaited<ReturnType<typeof openPasswords>>
