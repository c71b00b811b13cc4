import { availableParallelism } from 'node:os'
import type { Kysely } from 'kysely'
import type { Database } from '#backend/platform/database/database.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { openGate } from './limiter.ts'
import { hashPassword, recommended, verifyPassword, type Cost } from './password.ts'

/** Each computation takes 19 MiB and a thread that file and DNS work needs as well. */
const AT_ONCE = Math.min(availableParallelism(), 3)

/** Stored passwords. Few are computed at once; the others wait in line. */
export async function openPasswords({ kysely }: Database, cost: Cost = recommended) {
  const gate = openGate(AT_ONCE)
  // An unknown account must cost what a known one does, or the time would tell them apart.
  const nobodys = await hashPassword('nobody has this password', cost)

  async function store(on: Kysely<Tables>, employeeId: string, hash: string, now: Date) {
    const values = { password_hash: hash, changed_at: now.toISOString() }
    await on
      .insertInto('identity.credentials')
      .values({ employee_id: employeeId, ...values })
      .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(values))
      .execute()
  }

  /**
   * Whether it is the account's password; hashed again where today's parameters are others.
   * @param employeeId `undefined` for an account that does not exist, which takes as long and is never right
   * @param admitted may refuse once the line has moved up: those before may have been guesses too
   */
  function check(employeeId: string | undefined, password: string, now: Date, admitted = async () => {}) {
    return gate(async () => {
      await admitted()
      const stored = await kysely
        .selectFrom('identity.credentials')
        .select('password_hash')
        .where('employee_id', '=', employeeId ?? '00000000-0000-0000-0000-000000000000')
        .executeTakeFirst()
      const verdict = await verifyPassword(password, stored?.password_hash ?? nobodys, cost)
      if (!stored || employeeId === undefined || verdict === 'wrong') return false
      if (verdict === 'outdated') await store(kysely, employeeId, await hashPassword(password, cost), now)
      return true
    })
  }

  /** Stores the first password of an account. @returns whether it is the account's password now */
  async function storeFirst(employeeId: string, password: string, now: Date): Promise<boolean> {
    const hash = await gate(() => hashPassword(password, cost))
    const { numInsertedOrUpdatedRows } = await kysely
      .insertInto('identity.credentials')
      .values({ employee_id: employeeId, password_hash: hash, changed_at: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n || check(employeeId, password, now)
  }

  return {
    hash: (password: string) => gate(() => hashPassword(password, cost)),
    check,
    store,
    storeFirst,
    /** For what is hashed otherwise: waits in the same line. */
    inTurn: gate,
    cost,
  }
}

export type Passwords = Awaited<ReturnType<typeof openPasswords>>
