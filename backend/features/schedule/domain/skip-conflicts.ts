import type { Shift } from '#schema/schedule/shift.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/** What a run over many shifts does with those that break a rule: skips them, or refuses as a whole. */
export type OnConflict = 'leave out' | 'refuse'

/** A skipped shift, with the message of its refusal. */
export type LeftOut = { shiftId: string; employeeId: string | null; startsAt: string; reason: string }

/** Every shift of a run breaks a rule, so nothing is stored. The message is that of the first. */
export class NoneFits extends Refusal {
  readonly leftOut: readonly LeftOut[]
  constructor({ code, message, fields }: Refusal, leftOut: readonly LeftOut[]) {
    super(code, message, fields)
    this.leftOut = leftOut
  }
}

/**
 * Judges each wish together with those granted before it. `objection` grants by returning nothing.
 * @throws Refusal of the first objection if none may be skipped, with the field `shifts.<index>`
 * @throws NoneFits if none is granted
 */
export function granted<Wish>(
  wishes: readonly Wish[],
  onConflict: OnConflict,
  objection: (wish: Wish) => Refusal | undefined,
  shiftOf: (wish: Wish) => Shift,
): { granted: Wish[]; leftOut: LeftOut[] } {
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
  return { granted: fitting, leftOut }
}
