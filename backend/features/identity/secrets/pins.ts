import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import { PIN_LENGTH } from '#schema/readers/kiosk.ts'
import type { Deps } from '../deps.ts'
import type { GuessingKiosk, Identity } from '../identity.ts'
import type { Mailer } from '../mailer.ts'
import type { Counter } from '../limits/attempts.ts'
import { hashPassword, newSalt } from '../passwords/argon2.ts'
import { reservedTurn } from '../passwords/passwords.ts'
import type { PinSalt } from '../tables.ts'
import { isObvious } from './obvious-pin.ts'
import { userOf } from '../user.ts'
import { employeeStream } from '#backend/features/people/streams.ts'

type PinDeps = Pick<Deps, 'database' | 'commands' | 'attempts' | 'passwords'> & {
  mailer: Pick<Mailer, 'sendAccountChanged'>
}
type Pins = Pick<Identity, 'createPin' | 'revokePin' | 'havePins' | 'holderOfPin'>

export async function deletePin(on: Kysely<Tables>, employeeId: string): Promise<void> {
  await on.deleteFrom('identity.pins').where('employee_id', '=', employeeId).execute()
}

/** The employee gives no name at a kiosk, so the PIN alone must identify its holder. `draw` returns a random PIN. */
export function pins(
  { database: { kysely }, commands, attempts, passwords, mailer }: PinDeps,
  now: () => Date,
  draw = drawPin,
): Pins {
  async function saltOf(organizationId: string): Promise<PinSalt> {
    const salts = kysely.selectFrom('identity.pin_salts').selectAll().where('organization_id', '=', organizationId)
    const existing = await salts.executeTakeFirst()
    if (existing) return existing
    await kysely
      .insertInto('identity.pin_salts')
      .values({ organization_id: organizationId, salt: newSalt(), cost: passwords.cost })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return salts.executeTakeFirstOrThrow()
  }

  /** @returns `false` if a colleague has this PIN */
  async function assign(who: Parameters<Pins['createPin']>[0], hash: string): Promise<boolean> {
    const row = { pin_hash: hash, created_at: now().toISOString() }
    try {
      await kysely
        .insertInto('identity.pins')
        .values({ employee_id: who.employeeId, organization_id: who.organizationId, ...row })
        .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(row))
        .execute()
      return true
    } catch (error) {
      if (isTaken(error)) return false
      throw error
    }
  }

  async function notify(employeeId: string, change: 'pin_created' | 'pin_removed') {
    const user = userOf(await commands.readState(employeeStream, employeeId))
    if (user) mailer.sendAccountChanged(user, change)
  }

  async function holderOfHash(organizationId: string, hash: string): Promise<string | null> {
    const row = await kysely
      .selectFrom('identity.pins')
      .select('employee_id')
      .where('organization_id', '=', organizationId)
      .where('pin_hash', '=', hash)
      .executeTakeFirst()
    const holder = row && (await commands.readState(employeeStream, row.employee_id))
    return holder?.status === 'active' ? holder.employeeId : null
  }

  return {
    async createPin(who) {
      const { salt, cost } = await saltOf(who.organizationId)
      for (;;) {
        const pin = draw()
        const hash = await passwords.inTurn(reservedTurn(who.employeeId, {}), () => hashPassword(pin, cost, salt))
        if (!(await assign(who, hash))) continue
        await notify(who.employeeId, 'pin_created')
        return { pin }
      }
    },

    async revokePin(employeeId) {
      await deletePin(kysely, employeeId)
      await notify(employeeId, 'pin_removed')
    },

    async havePins(employeeIds) {
      if (employeeIds.length === 0) return new Set()
      const rows = await kysely
        .selectFrom('identity.pins')
        .select('employee_id')
        .where('employee_id', 'in', employeeIds)
        .execute()
      return new Set(rows.map((row) => row.employee_id))
    },

    async holderOfPin(kiosk, pin) {
      const { organizationId } = kiosk
      const guesses = guessCounters(kiosk)
      await attempts.check(guesses, now())
      const { salt, cost } = await saltOf(organizationId)
      // Check, hash and record are one task, so that queued guesses see the failures before them.
      return passwords.inTurn(reservedTurn(kiosk.readerId, kiosk), async () => {
        await attempts.check(guesses, now())
        const holder = await holderOfHash(organizationId, await hashPassword(pin, cost, salt))
        // A correct PIN does not reset the count, because a guesser may know one PIN.
        if (holder === null) await attempts.record(guesses, now())
        return holder
      })
    },
  }
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'pins_organization_id_pin_hash_key'

function drawPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0')
    if (!isObvious(pin)) return pin
  }
}

/** Queued punches count separately, so that guesses at the kiosk's screen never block them. */
const guessCounters = ({ readerId, organizationId, isQueued = false }: GuessingKiosk): Counter[] =>
  isQueued
    ? [{ kind: 'queued kiosk guesses', of: readerId }]
    : [
        { kind: 'kiosk guesses', of: readerId },
        { kind: 'organization kiosk guesses', of: organizationId },
      ]

export const badgeGuesses = (
  { attempts }: Pick<Deps, 'attempts'>,
  now: () => Date,
): Pick<Identity, 'countUnknownBadge'> => ({
  countUnknownBadge: (kiosk) => attempts.spend(guessCounters(kiosk), now()),
})
