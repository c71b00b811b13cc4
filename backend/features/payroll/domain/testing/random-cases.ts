import fc from 'fast-check'
import { payItemKinds, isMissedBreak, coversWeeks } from '#schema/payroll/items.ts'
import { contradictionsIn, payPresetNames, resolvePayPolicy, type PayPolicy } from '#schema/payroll/policy.ts'
import { addDays, toInstant } from '#schema/shared/week-time.ts'
import type { WorkedEntry, PayItem } from '../inputs.ts'
import { toIso, toSeconds } from '../instants.ts'
import { rate, under, type PayCase } from './pay-cases.ts'

const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe']
const sundays = ['2026-02-01', '2026-03-08', '2026-10-25', '2026-11-01', '2026-03-29', '2026-04-05']
const MINUTE = 60

export const policies = fc
  .tuple(
    fc.constantFrom(...payPresetNames),
    fc.record(
      {
        workweekStart: fc.record({ day: fc.nat(6), time: fc.constantFrom('00:00', '04:00', '07:30') }),
        workdayStart: fc.constantFrom('00:00', '04:00', '05:30'),
        weeklyOvertimeMinutes: fc.constantFrom(null, 20 * 60, 35 * 60, 40 * 60),
        dailyOvertimeMinutes: fc.constantFrom(null, 6 * 60, 8 * 60),
        dailyDoubleMinutes: fc.constantFrom(null, 9 * 60, 12 * 60),
        weeklyFactor: fc.constantFrom(1.25, 1.5, 2, 1.333),
        seventhDay: fc.boolean(),
        regularRate: fc.constantFrom('weighted' as const, 'rate-in-effect' as const),
        flatBonusDivisor: fc.constantFrom('all-hours' as const, 'regular-hours' as const),
        boundary: fc.constantFrom('split' as const, 'start-day' as const),
        roundingMinutes: fc.constantFrom(0 as const, 5 as const, 6 as const, 15 as const),
        paidBreakMaxMinutes: fc.constantFrom(0, 20),
        mealPremium: fc.boolean(),
        restPremium: fc.boolean(),
        alternativeWorkweek: fc.constantFrom<PayPolicy['alternativeWorkweek']>(null, {
          days: [1, 2, 3, 4],
          dailyMinutes: 8 * 60,
        }),
      },
      { requiredKeys: [] },
    ),
  )
  .filter(([preset, overrides]) => Object.keys(contradictionsIn(resolvePayPolicy(preset, overrides))).length === 0)

type RandomVisit = { gap: number; length: number; pause: number; role: string | null; callBack: boolean }
const visit: fc.Arbitrary<RandomVisit> = fc.record({
  gap: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 * 3600 })),
  length: fc.integer({ min: 600, max: 16 * 3600 }),
  pause: fc.constantFrom(0, 0, 5 * MINUTE, 20 * MINUTE, 30 * MINUTE, 47 * MINUTE + 11),
  role: fc.constantFrom(null, 'cook', 'server'),
  callBack: fc.boolean(),
})

function entriesFrom(start: number, visits: readonly RandomVisit[]): WorkedEntry[] {
  let at = start
  return visits.map(({ gap, length, pause, role, callBack }, index) => {
    const clockIn = at + gap
    at = clockIn + length
    const pauseAt = clockIn + Math.floor((length - pause) / 2)
    return {
      entryId: `entry ${index}`,
      version: 1,
      locationId: 'copper-kettle',
      roleId: role,
      clockIn: toIso(clockIn),
      clockOut: toIso(at),
      breaks: pause > 0 && pause < length ? [{ start: toIso(pauseAt), end: toIso(pauseAt + pause) }] : [],
      callBack,
    }
  })
}

export const cents = fc.integer({ min: 1, max: 20_000 })

export const itemsFrom = (
  sunday: string,
  { days, maxLength }: { days: number; maxLength: number },
): fc.Arbitrary<PayItem[]> =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...payItemKinds), fc.nat(days - 1), cents, fc.constantFrom(1, 1, 2, 3)), {
      maxLength,
      selector: ([kind, day]) => `${kind} of ${day}`,
    })
    .map((items) =>
      items.map(([kind, offset, amountCents, weeks]) => ({
        itemId: `${kind} of ${offset}`,
        kind,
        day: addDays(sunday, offset),
        amountCents: isMissedBreak(kind) ? null : amountCents,
        weeks: coversWeeks(kind) ? weeks : 1,
      })),
    )

const rulesets = fc.tuple(
  fc.constantFrom(...zones),
  policies,
  fc.uniqueArray(fc.tuple(fc.nat(13), fc.constantFrom(1.2, 1.5, 2)), { maxLength: 3, selector: ([day]) => day }),
)
const dated = fc.tuple(fc.integer({ min: -3, max: 16 }), rulesets)

export const cases = fc
  .record({
    sunday: fc.constantFrom(...sundays),
    first: rulesets,
    later: fc.oneof(fc.constant([]), fc.uniqueArray(dated, { maxLength: 2, selector: ([day]) => day })),
    visits: fc.array(visit, { maxLength: 14 }),
    rates: fc.tuple(cents, cents, cents, fc.nat(13)),
  })
  .chain(({ sunday, first, later, visits, rates: [own, raised, cook, raiseOn] }) =>
    itemsFrom(sunday, { days: 14, maxLength: 5 }).map((items): Required<PayCase> => ({
      rules: [[null, first] as const, ...later].map(([from, [zone, [preset, overrides], holidays]]) => {
        const named = holidays.map(([offset, factor]) => ({ day: addDays(sunday, offset), name: 'Holiday', factor }))
        const effective = from === null ? {} : { effectiveFrom: addDays(sunday, from) }
        return under(preset, { ...overrides, callBackMinimumMinutes: 180, holidays: named }, { zone, ...effective })
      }),
      rates: [rate(own / 100), rate(raised / 100, addDays(sunday, raiseOn)), rate(cook / 100, '2000-01-01', 'cook')],
      entries: entriesFrom(toSeconds(toInstant(sunday, '00:00', first[0])), visits),
      items,
      range: { from: addDays(sunday, -14), to: addDays(sunday, 30) },
    })),
  )
