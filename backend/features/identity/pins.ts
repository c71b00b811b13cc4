import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { PIN_LENGTH } from '#schema/readers/rest.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Counter } from './attempts.ts'
import type { Identity } from './identity.ts'
import type { Parts } from './options.ts'
import { hashPassword, newSalt } from './password.ts'
import type { PinSalt } from './tables.ts'

type PinParts = Pick<Parts, 'database' | 'commands' | 'attempts' | 'passwords'>
type Pins = Pick<Identity, 'createPin' | 'removePin' | 'havePins' | 'holderOfPin'>

/** Nobody's PIN from now on. */
export async function endPin(on: Kysely<Tables>, employeeId: string): Promise<void> {
  await on.deleteFrom('identity.pins').where('employee_id', '=', employeeId).execute()
}

/**
 * Kiosk PINs. A kiosk is told nobody's name, so whose a PIN is must be found by the PIN alone.
 * @param draw makes one that is not obvious
 */
export function pins(
  { database: { kysely }, commands, attempts, passwords }: PinParts,
  now: () => Date,
  draw = drawPin,
): Pins {
  /** Of an organisation of which nobody has a PIN yet, what its first one will be hashed with. */
  async function saltOf(organizationId: string): Promise<PinSalt> {
    const salts = kysely.selectFrom('identity.pin_salts').selectAll().where('organization_id', '=', organizationId)
    const known = await salts.executeTakeFirst()
    if (known) return known
    await kysely
      .insertInto('identity.pin_salts')
      .values({ organization_id: organizationId, salt: newSalt(), cost: passwords.cost })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return salts.executeTakeFirstOrThrow()
  }

  /** @returns whether the PIN is theirs now: `false` where somebody else has it */
  async function take(who: Parameters<Pins['createPin']>[0], hash: string): Promise<boolean> {
    const made = { pin_hash: hash, created_at: now().toISOString() }
    try {
      await kysely
        .insertInto('identity.pins')
        .values({ employee_id: who.employeeId, organization_id: who.organizationId, ...made })
        .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(made))
        .execute()
      return true
    } catch (error) {
      if (isTaken(error)) return false
      throw error
    }
  }

  async function holderOfHash(organizationId: string, hash: string): Promise<string | null> {
    const row = await kysely
      .selectFrom('identity.pins')
      .select('employee_id')
      .where('organization_id', '=', organizationId)
      .where('pin_hash', '=', hash)
      .executeTakeFirst()
    const holder = row && (await commands.readState('employee', row.employee_id))
    return holder?.status === 'active' ? holder.employeeId : null
  }

  return {
    async createPin(who) {
      const { salt, cost } = await saltOf(who.organizationId)
      for (;;) {
        const pin = draw()
        const hash = await passwords.inTurn(() => hashPassword(pin, cost, salt))
        if (await take(who, hash)) return { pin }
      }
    },

    removePin: (employeeId) => endPin(kysely, employeeId),

    async havePins(employeeIds) {
      if (employeeIds.length === 0) return new Set()
      const rows = await kysely
        .selectFrom('identity.pins')
        .select('employee_id')
        .where('employee_id', 'in', employeeIds)
        .execute()
      return new Set(rows.map((row) => row.employee_id))
    },

    async holderOfPin({ readerId, organizationId }, pin) {
      const guesses: Counter[] = [{ kind: 'pin at kiosk', of: readerId }]
      const { salt, cost } = await saltOf(organizationId)
      // All of it in one turn: of guesses sent at once, those that wait must hear of those before them.
      return passwords.inTurn(async () => {
        await attempts.check(guesses, now())
        const holder = await holderOfHash(organizationId, await hashPassword(pin, cost, salt))
        // A right one clears nothing: whoever guesses may well have one of their own.
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

/** What somebody tries first: steps of one size (111111, 123456, 987654) and one, two or three digits again and again. */
export function isObvious(pin: string): boolean {
  const digits = pin.split('').map(Number)
  const steps = digits.slice(1).map((digit, place) => digit - (digits[place] ?? 0))
  return new Set(steps).size === 1 || /^(\d{1,3})\1+$/.test(pin)
}
