import type { Shift } from '#schema/schedule/shift.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

export type OnConflict = 'leave out' | 'refuse'

export type LeftOut = { shiftId: string; employeeId: string | null; startsAt: string; reason: string }

/** Every shift breaks a rule, so nothing is stored. Has the message of the first refusal. */
export class NoneFits extends Refusal {
  readonly leftOut: readonly LeftOut[]
  constructor({ code, message, fields }: Refusal, leftOut: readonly LeftOut[]) {
    super(code, message, fields)
    this.leftOut = leftOut
  }
}

/**
 * Selects the wishes without an objection. `objection` must take the wishes before into account.
 * @throws Refusal of the first objection with the field `shifts.<index>`, if `onConflict` is `refuse`
 * @throws NoneFits if every wish has an objection
 */
export function selectFitting<Wish>(
  wishes: readonly Wish[],
  onConflict: OnConflict,
  objection: (wish: Wish) => Refusal | undefined,
  shiftOf: (wish: Wish) => Shift,
): { fitting: Wish[]; leftOut: LeftOut[] } {
  const fitting: Wish[] = []
  const leftOut: LeftOut[] = []
  let first: Refusal | undefined
  for (const [index, wish] of wishes.entries()) {
    const refusal = objection(wish)
    if (!refusal) {
      fitting.push(wish)
      continue
    }
    first ??= new Refusal(refusal.code, refusal.message, { [`shifts.${index}`]: refusal.message })
    if (onConflict === 'refuse') throw first
    const { shiftId, employeeId, startsAt } = shiftOf(wish)
    leftOut.push({ shiftId, employeeId, startsAt, reason: refusal.message })
  }
  if (first && fitting.length === 0) throw new NoneFits(first, leftOut)
  return { fitting, leftOut }
}
