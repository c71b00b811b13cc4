import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { open, seal } from '#kernel/sealing/box.ts'
import { keysOf } from '#kernel/sealing/sealing.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Deps } from '../deps.ts'
import type { SecondFactor } from '../identity.ts'
import type { Counter } from '../limits/attempts.ts'
import { checkCurrentPassword } from '../passwords/current-password.ts'
import { recordSecurity } from '../security/record.ts'
import { userOf } from '../user.ts'
import { enforceSecondFactorPolicy } from './enforce-policy.ts'
import { hasPasskey, requiredRoles } from './factors.ts'
import {
  deleteCodesOfLastFactor,
  ensureRecoveryCodes,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.ts'
import { removeFactors } from './remove-factors.ts'
import { base32, newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** How long (ms) a set-up that was started can be confirmed. */
const SET_UP_WITHIN = 3_600_000

type SecondFactorDeps = Pick<Deps, 'database' | 'commands' | 'sessions' | 'attempts' | 'passwords' | 'mailer'> & {
  keys: Pick<Keys, 'obtain'>
}

const invalidCode = () => {
  const message = 'This code is not valid. Enter the latest one'
  return new Refusal('invalid', message, { code: message })
}

const countersOf = (employeeId: string): Counter[] => [
  { kind: 'second factor', of: employeeId },
  { kind: 'second factor per day', of: employeeId },
]

/** The account's authenticator app and recovery codes. */
export function openSecondFactor(deps: SecondFactorDeps) {
  const { database, commands, sessions, attempts, mailer, keys } = deps
  const { kysely } = database

  const contextOf = (employeeId: string) => `totp ${employeeId}`

  async function keyOf(employeeId: string) {
    const name = keysOf(employeeId).own
    const key = (await keys.obtain([name])).get(name)
    if (!key) throw new Refusal('conflict', 'This account is no longer active')
    return key
  }

  const findTotp = (on: Kysely<Tables>, employeeId: string) =>
    on.selectFrom('identity.totp').selectAll().where('employee_id', '=', employeeId).executeTakeFirst()

  async function confirmedTotp(employeeId: string) {
    const totp = await findTotp(kysely, employeeId)
    return totp?.confirmed_at ? totp : undefined
  }

  const secretOf = async (totp: { employee_id: string; sealed_secret: Buffer }) =>
    open(await keyOf(totp.employee_id), contextOf(totp.employee_id), totp.sealed_secret)

  /** Counts the attempt first, so that parallel guesses can't exceed the limit. A right code resets only the short limit. */
  async function attempt<Result>(employeeId: string, { now }: Caller, act: () => Promise<Result>): Promise<Result> {
    await attempts.spend(countersOf(employeeId), now)
    const result = await act()
    await attempts.clear({ kind: 'second factor', of: employeeId })
    return result
  }

  /** @throws Refusal `invalid` for a wrong or used code */
  async function useCode(user: User, code: string, caller: Caller): Promise<void> {
    const { employeeId } = user
    await attempt(employeeId, caller, async () => {
      const totp = await confirmedTotp(employeeId)
      const step = totp && stepOfCode(await secretOf(totp), code, caller.now)
      if (step !== undefined && (await takeStep(employeeId, step))) return
      if (await useRecoveryCode(kysely, employeeId, code)) {
        await recordSecurity(kysely, user, 'recovery_code_used', caller)
        mailer.sendAccountChanged(user, 'recovery_code_used', caller)
        return
      }
      await recordSecurity(kysely, user, 'second_factor_failed', caller)
      throw invalidCode()
    })
  }

  /** @returns `false` if a code of this or a later step was accepted before */
  async function takeStep(employeeId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await kysely
      .updateTable('identity.totp')
      .set({ last_step: step })
      .where('employee_id', '=', employeeId)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  const secondFactor: SecondFactor = {
    async status({ employeeId, organizationId, role }) {
      const totp = await confirmedTotp(employeeId)
      return {
        totpAddedAt: totp?.confirmed_at ?? null,
        recoveryCodesLeft: await recoveryCodesLeft(kysely, employeeId),
        isRequired: (await requiredRoles(kysely, organizationId)).includes(role),
      }
    },

    async holdersAmong(employeeIds) {
      if (employeeIds.length === 0) return new Set()
      const rows = await kysely
        .selectFrom('identity.totp')
        .select('employee_id')
        .where('employee_id', 'in', employeeIds)
        .where('confirmed_at', 'is not', null)
        .union(kysely.selectFrom('identity.passkeys').select('employee_id').where('employee_id', 'in', employeeIds))
        .execute()
      return new Set(rows.map((row) => row.employee_id))
    },

    async startTotp(session, password, caller) {
      const { employeeId, email } = session.user
      await checkCurrentPassword(deps, session, password, caller, {
        field: 'password',
        what: 'to add an authenticator app',
      })
      const secret = newTotpSecret()
      const row = {
        sealed_secret: seal(await keyOf(employeeId), contextOf(employeeId), secret),
        created_at: caller.now.toISOString(),
        last_step: 0,
      }
      const { numInsertedOrUpdatedRows } = await kysely
        .insertInto('identity.totp')
        .values({ employee_id: employeeId, ...row, confirmed_at: null })
        .onConflict((conflict) =>
          conflict
            .column('employee_id')
            .doUpdateSet(row)
            .where(sql<boolean>`totp.confirmed_at is null`),
        )
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) {
        throw new Refusal('conflict', 'You already have an authenticator app. Remove it first')
      }
      return { secret: base32(secret), uri: totpUri(secret, email) }
    },

    async confirmTotp(user, code, caller) {
      const { employeeId } = user
      const { now } = caller
      const recoveryCodes = await attempt(employeeId, caller, async () => {
        const totp = await findTotp(kysely, employeeId)
        if (!totp || totp.confirmed_at || now.getTime() - Date.parse(totp.created_at) > SET_UP_WITHIN) {
          throw new Refusal('conflict', 'This set-up has ended. Start again')
        }
        const step = stepOfCode(await secretOf(totp), code, now)
        if (step === undefined) throw invalidCode()
        return kysely.transaction().execute(async (transaction) => {
          const { numUpdatedRows } = await transaction
            .updateTable('identity.totp')
            .set({ confirmed_at: now.toISOString(), last_step: step })
            .where('employee_id', '=', employeeId)
            .where('confirmed_at', 'is', null)
            // Another set-up may have started meanwhile.
            .where('sealed_secret', '=', totp.sealed_secret)
            .executeTakeFirst()
          if (numUpdatedRows !== 1n) throw new Refusal('conflict', 'This set-up has ended. Start again')
          await recordSecurity(transaction, user, 'second_factor_added', { ...caller, detail: 'authenticator app' })
          return ensureRecoveryCodes(transaction, employeeId)
        })
      })
      await sessions.refresh(employeeId)
      mailer.sendAccountChanged(user, 'totp_added', caller)
      return { recoveryCodes }
    },

    async removeTotp(session, { password, code }, caller) {
      const { user } = session
      const { employeeId } = user
      await checkCurrentPassword(deps, session, password, caller, {
        field: 'password',
        what: 'to remove the authenticator app',
      })
      await useCode(user, code, caller)
      await kysely.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('identity.totp').where('employee_id', '=', employeeId).execute()
        await deleteCodesOfLastFactor(transaction, employeeId)
        await recordSecurity(transaction, user, 'second_factor_removed', { ...caller, detail: 'authenticator app' })
      })
      await sessions.refresh(employeeId)
      mailer.sendAccountChanged(user, 'totp_removed', caller)
    },

    async createRecoveryCodes(session, password, caller) {
      const { user } = session
      const { employeeId } = user
      await checkCurrentPassword(deps, session, password, caller, {
        field: 'password',
        what: 'to create recovery codes',
      })
      if (!(await confirmedTotp(employeeId)) && !(await hasPasskey(kysely, employeeId))) {
        throw new Refusal('conflict', 'Add an authenticator app or a passkey first')
      }
      const recoveryCodes = await kysely.transaction().execute(async (transaction) => {
        await recordSecurity(transaction, user, 'recovery_codes_created', caller)
        return replaceRecoveryCodes(transaction, employeeId)
      })
      mailer.sendAccountChanged(user, 'recovery_codes_created', caller)
      return { recoveryCodes }
    },

    async reset(employeeId, by, caller) {
      const person = await commands.readState(employeeStream, employeeId)
      if (person.status === 'unknown' || person.organizationId !== by.organizationId) {
        throw new Refusal('not_found', 'There is no such employee')
      }
      if (employeeId === by.employeeId) {
        throw new Refusal('conflict', 'Remove your own two-step sign-in in My Profile')
      }
      const { organizationId } = person
      await kysely.transaction().execute(async (transaction) => {
        await removeFactors(transaction, employeeId)
        await sessions.endAll(transaction, employeeId)
        const detail = `by ${by.firstName} ${by.lastName}`
        const account = { organizationId, employeeId }
        await recordSecurity(transaction, account, 'second_factor_removed', { ...caller, detail })
      })
      sessions.forgetEmployee(employeeId)
      const user = userOf(person)
      if (user) mailer.sendAccountChanged(user, 'second_factor_reset')
    },

    requiredRoles: (organizationId) => requiredRoles(kysely, organizationId),

    async enforcePolicy(organizationId) {
      await enforceSecondFactorPolicy({ kysely, commands }, organizationId)
      sessions.forgetAll()
    },
  }

  return {
    ...secondFactor,
    /**
     * Checks the second step of a sign-in with the right password.
     * @throws Refusal `unauthenticated` for the field `code` if a code is needed or wrong
     */
    async verifySignIn(user: User, code: string | undefined, caller: Caller): Promise<void> {
      const hasApp = (await confirmedTotp(user.employeeId)) !== undefined
      if (!hasApp && !(await hasPasskey(kysely, user.employeeId))) return
      if (!code) {
        const message = hasApp
          ? 'Enter the code of your authenticator app'
          : 'Sign in with your passkey, or enter a recovery code'
        throw new Refusal('unauthenticated', message, { code: message, ...(!hasApp && { passkey: message }) })
      }
      try {
        await useCode(user, code, caller)
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'invalid')) throw error
        throw new Refusal('unauthenticated', error.message, error.fields)
      }
    },
  }
}
