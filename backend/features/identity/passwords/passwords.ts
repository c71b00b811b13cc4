import { availableParallelism } from 'node:os'
import type { Kysely } from 'kysely'
import type { Database } from '#kernel/postgres/database.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { openLimiter } from '../limits/limiter.ts'
import { hashPassword, recommended, verifyPassword, type Cost } from './argon2.ts'

/** Each hash takes 19 MiB and a thread of libuv's pool, which file and DNS work also need. */
const CONCURRENCY = Math.min(availableParallelism(), 3)

type CheckOptions = {
  /** Throws a refusal. Called before queueing, and again when the task starts, because earlier tasks may be guesses. */
  admit?: () => Promise<void>
  isGone?: (() => boolean) | undefined
  reserved?: boolean
}

export async function openPasswords({ kysely }: Database, cost: Cost = recommended) {
  const limited = openLimiter(CONCURRENCY)
  const limitedReserved = openLimiter(1)
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
    { admit = async () => {}, isGone, reserved = false }: CheckOptions = {},
  ) {
    await admit()
    return (reserved ? limitedReserved : limited)(async () => {
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
    }, isGone)
  }

  async function storeFirst(employeeId: string, password: string, now: Date, mustChange: boolean): Promise<boolean> {
    const hash = await limited(() => hashPassword(password, cost))
    const { numInsertedOrUpdatedRows } = await kysely
      .insertInto('identity.credentials')
      .values({
        employee_id: employeeId,
        password_hash: hash,
        changed_at: now.toISOString(),
        must_change: mustChange,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n || check(employeeId, password)
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
    hash: (password: string) => limited(() => hashPassword(password, cost)),
    check,
    store,
    storeFirst,
    limitedReserved,
    cost,
  }
}

export type Passwords = Awaited<ReturnType<typeof openPasswords>>
