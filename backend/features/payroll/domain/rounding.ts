import type { PayPolicy } from '#schema/payroll/policy.ts'
import { clockOf } from '#schema/shared/week-time.ts'
import { toIso } from './instants.ts'

/** Rounds by the local clock (29 CFR 785.48); 0 disables rounding. Cuts seconds first and rounds exact halves up. */
export function roundPunch(at: number, step: PayPolicy['roundingMinutes'], zone: string): number {
  if (step === 0) return at
  const past = Number(clockOf(toIso(at), zone).slice(3)) % step
  const down = Math.floor(at / 60) * 60 - past * 60
  return past * 2 < step ? down : down + step * 60
}
