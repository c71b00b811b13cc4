import { randomBytes } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { RECOVERY_CODES } from '#schema/identity/second-factor.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { secretHash } from '#backend/platform/secret.ts'
import { hasSecondFactor } from './factors.ts'

/** 32 characters without those that look alike: i, l, o and u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 random bits, so that a plain hash is safe. */
const LENGTH = 16

function newCode(): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => alphabet[byte % alphabet.length])
  return (characters.join('').match(/.{4}/g) ?? []).join('-')
}

const hashOf = (code: string) => secretHash(code.replaceAll('-', ''))

/** Replaces the employee's codes. @returns the new codes, which are stored nowhere */
export async function replaceRecoveryCodes(transaction: Transaction<Tables>, employeeId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await deleteRecoveryCodes(transaction, employeeId)
  await transaction
    .insertInto('identity.recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(code), employee_id: employeeId })))
    .execute()
  return codes
}

/** @param code without spaces and dashes, in lowercase */
export async function useRecoveryCode(on: Kysely<Tables>, employeeId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('identity.recovery_codes')
    .where('code_hash', '=', hashOf(code))
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function recoveryCodesLeft(on: Kysely<Tables>, employeeId: string): Promise<number> {
  const { count } = await on
    .selectFrom('identity.recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Creates codes if the employee has none. @returns the new codes; none if there were codes */
export const ensureRecoveryCodes = async (transaction: Transaction<Tables>, employeeId: string): Promise<string[]> =>
  (await recoveryCodesLeft(transaction, employeeId)) > 0 ? [] : replaceRecoveryCodes(transaction, employeeId)

/** Recovery codes stand in for a second factor, so they go with the last one. */
export async function deleteCodesOfLastFactor(transaction: Transaction<Tables>, employeeId: string): Promise<void> {
  const factors = await transaction
    .selectNoFrom(hasSecondFactor(sql`${employeeId}::uuid`).as('remain'))
    .executeTakeFirstOrThrow()
  if (!factors.remain) await deleteRecoveryCodes(transaction, employeeId)
}

export async function deleteRecoveryCodes(on: Kysely<Tables>, employeeId: string): Promise<void> {
  await on.deleteFrom('identity.recovery_codes').where('employee_id', '=', employeeId).execute()
}
