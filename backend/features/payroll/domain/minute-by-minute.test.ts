import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayOf, weekdayOf } from '#schema/shared/week-time.ts'
import type { PayPolicy } from '#schema/payroll/policy.ts'
import type { WorkedEntry } from './inputs.ts'
import { toIso, toSeconds } from './instants.ts'
import { linesOf, newYork, rate, sunday, under } from './testing/pay-cases.ts'
import { totalsOf } from './totals.ts'

/** An independent engine: computes payroll minute by minute, without spans and fractions. */
type Minute = { day: string; rate: number; overtime: 0 | 1 | 2 }

function byHand(
  entries: readonly WorkedEntry[],
  policy: PayPolicy,
  rates: Readonly<Record<string, number>>,
  bonus: number,
) {
  const minutes: Minute[] = entries.flatMap((entry) => {
    const [from, to] = [toSeconds(entry.clockIn), toSeconds(entry.clockOut)]
    return Array.from({ length: (to - from) / 60 }, (_, minute) => ({
      day: dayOf(toIso(from + minute * 60), newYork),
      rate: rates[entry.roleId ?? 'own'] ?? 0,
      overtime: 0 as const,
    }))
  })
  const perDay = new Map<string, number>()
  for (const { day } of minutes) perDay.set(day, (perDay.get(day) ?? 0) + 1)
  const isExempt = minutes.length <= 30 * 60 && [...perDay.values()].every((count) => count <= 6 * 60)
  const seventh = policy.seventhDay && perDay.size === 7 && !isExempt
  const inDay = new Map<string, number>()
  let straight = 0
  for (const minute of minutes) {
    const count = (inDay.get(minute.day) ?? 0) + 1
    inDay.set(minute.day, count)
    const isSeventh = seventh && weekdayOf(minute.day) === 6
    if (isSeventh) minute.overtime = count > 8 * 60 ? 2 : 1
    else if (count > (policy.dailyDoubleMinutes ?? Infinity)) minute.overtime = 2
    else if (count > (policy.dailyOvertimeMinutes ?? Infinity)) minute.overtime = 1
    else if ((straight += 1) > (policy.weeklyOvertimeMinutes ?? Infinity)) minute.overtime = 1
  }
  const pay = minutes.reduce((sum, minute) => sum + minute.rate / 60, 0)
  const regularRate = minutes.length === 0 ? 0 : ((pay + bonus) / minutes.length) * 60
  const premium = minutes.reduce((sum, { overtime }) => sum + ([0, 0.5, 1][overtime] ?? 0) * (regularRate / 60), 0)
  return {
    regularSeconds: minutes.filter(({ overtime }) => overtime === 0).length * 60,
    overtimeSeconds: minutes.filter(({ overtime }) => overtime === 1).length * 60,
    doubleSeconds: minutes.filter(({ overtime }) => overtime === 2).length * 60,
    grossCents: pay + bonus + premium,
  }
}

const visits = fc.array(
  fc.record({
    gap: fc.integer({ min: 0, max: 14 * 60 }),
    length: fc.integer({ min: 30, max: 15 * 60 }),
    role: fc.constantFrom(null, 'cook'),
  }),
  { minLength: 1, maxLength: 10 },
)

it('pays the same as an independent minute-by-minute computation', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('us-federal' as const, 'us-california' as const, 'none' as const),
      visits,
      fc.integer({ min: 1, max: 9000 }),
      fc.integer({ min: 1, max: 9000 }),
      fc.nat(90_000),
      (preset, given, own, cook, bonus) => {
        let at = toSeconds(`${sunday}T05:00:00.000Z`)
        const entries: WorkedEntry[] = []
        for (const [index, { gap, length, role }] of given.entries()) {
          const clockIn = at + gap * 60
          at = clockIn + length * 60
          if (at > toSeconds(`${addDays(sunday, 7)}T05:00:00.000Z`)) break
          const times = { clockIn: toIso(clockIn), clockOut: toIso(at), breaks: [] }
          entries.push({ entryId: `${index}`, version: 1, locationId: 'downtown', roleId: role, ...times })
        }
        const rules = under(preset)
        const items =
          bonus > 0 ? [{ itemId: 'bonus', kind: 'bonus' as const, day: sunday, amountCents: bonus, weeks: 1 }] : []
        const rates = [rate(own / 100), rate(cook / 100, '2000-01-01', 'cook')]
        const lines = linesOf({ rules: [rules], entries, items, rates })
        const { grossCents, ...hours } = byHand(entries, rules.policy, { own, cook }, bonus)
        expect(totalsOf(lines)).toMatchObject(hours)
        // Each line is rounded once, so it is off by half a cent at most.
        expect(Math.abs(totalsOf(lines).grossCents - grossCents)).toBeLessThanOrEqual(lines.length / 2 + 1e-6)
      },
    ),
    { numRuns: 60 },
  )
})
