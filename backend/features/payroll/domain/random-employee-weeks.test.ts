import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contradictionsIn, resolvePayPolicy, type PayPolicy } from '#schema/payroll/policy.ts'
import { defaultPaySchedule } from '#schema/payroll/schedule.ts'
import { addDays, toInstant } from '#schema/shared/week-time.ts'
import { workedEntries } from '../queries/payroll-of.ts'
import type { PlannedShift, TimeEntry } from '../queries/payroll-person.ts'
import { calendarOf, type Calendar } from './calendar.ts'
import type { LeaveDay, PayInput, Salary } from './inputs.ts'
import type { PayLine } from './pay-line.ts'
import { payOf } from './pay.ts'
import { rulesetsOf, type PolicyVersion } from './rulesets.ts'
import { rate } from './testing/pay-cases.ts'
import { plainPay, type PlainCase, type PlainLine } from './testing/plain-calculator.ts'
import { cents, itemsFrom, policies } from './testing/random-cases.ts'
import { dueIn, onDays, totalsOf } from './totals.ts'
import { weeksOfLines, workedWeeksOf } from './worked-weeks.ts'

const CASES = 560
const WEEKS = 4
const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe']
const sundays = ['2026-02-01', '2026-03-01', '2026-10-18', '2026-10-25', '2026-03-22', '2026-03-29']
const roles = [null, 'cook', 'server'] as const

const visit = fc.record({
  gap: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 25 }), fc.integer({ min: 26, max: 22 * 60 })),
  length: fc.oneof(fc.integer({ min: 3, max: 60 }), fc.integer({ min: 61, max: 14 * 60 })),
  pause: fc.constantFrom(0, 0, 5, 20, 30, 47),
  isAway: fc.boolean(),
  plan: fc.constantFrom('none', 'one', 'one', 'two', 'nested', 'same role', 'until the next'),
  roles: fc.tuple(fc.constantFrom(...roles), fc.constantFrom(...roles)),
  switches: fc.uniqueArray(fc.tuple(fc.double({ min: 0, max: 0.9, noNaN: true }), fc.constantFrom('cook', 'server')), {
    maxLength: 2,
    selector: ([share]) => share,
  }),
  share: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
})
type RandomVisit = ReturnType<typeof visit.generate>['value']

const iso = (minute: number) => new Date(minute * 60_000).toISOString()

function timesOf(start: number, visits: readonly RandomVisit[]) {
  const [entries, shifts]: [TimeEntry[], PlannedShift[]] = [[], []]
  const until = start + WEEKS * 7 * 24 * 60
  let out = start
  const plan = (from: number, to: number, roleId: string | null) => {
    const shiftId = `shift ${String(shifts.length).padStart(3, '0')}`
    const times = { startsAt: iso(from), endsAt: iso(to), breakMinutes: 0, published: true }
    if (from < to) shifts.push({ shiftId, locationId: 'here', roleId, ...times })
  }
  for (const [
    index,
    {
      gap,
      length,
      pause,
      switches,
      isAway,
      plan: kind,
      roles: [first, second],
      share,
    },
  ] of visits.entries()) {
    const clockIn = out + gap
    out = clockIn + length
    if (out > until) break
    const pauseAt = clockIn + Math.floor((length - pause) / 2)
    const middle = clockIn + Math.floor(length * share)
    entries.push({
      entryId: `entry ${String(index).padStart(3, '0')}`,
      version: 1,
      locationId: isAway ? 'there' : 'here',
      status: 'closed',
      clockIn: iso(clockIn),
      clockOut: iso(out),
      breaks: pause > 0 && pause < length - 1 ? [{ start: iso(pauseAt), end: iso(pauseAt + pause) }] : [],
      flagged: [],
      roles: isAway
        ? switches
            .map(([at, roleId]) => ({ at: iso(clockIn + Math.floor(length * at)), roleId }))
            .toSorted((one, other) => (one.at < other.at ? -1 : 1))
        : [],
    })
    if (kind === 'one') plan(clockIn - 7, out, first)
    if (kind === 'two') {
      plan(clockIn, middle, first)
      plan(middle, out - 5, second)
    }
    if (kind === 'nested') {
      plan(clockIn + 5, out, first)
      plan(middle, Math.min(middle + 60, out), second)
    }
    if (kind === 'same role') {
      plan(clockIn, middle, first)
      plan(middle, out + 30, first)
    }
    if (kind === 'until the next') plan(clockIn, out + 120, first)
  }
  return { entries, shifts: shifts.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)) }
}

const leaveFrom = (sunday: string): fc.Arbitrary<LeaveDay[]> =>
  fc
    .uniqueArray(fc.tuple(fc.nat(27), fc.constantFrom(240, 480, 450), fc.constantFrom('vacation', 'sickness')), {
      maxLength: 4,
      selector: ([offset]) => offset,
    })
    .map((days) => days.map(([offset, minutes, requestId]) => ({ requestId, day: addDays(sunday, offset), minutes })))

const starts = fc.record({
  workweekStart: fc.record({ day: fc.nat(6), time: fc.constantFrom('00:00', '04:00', '07:30') }),
  workdayStart: fc.constantFrom('00:00', '04:00', '05:30'),
})
const holidays = fc.uniqueArray(fc.tuple(fc.nat(27), fc.constantFrom(1.2, 1.5, 2)), {
  maxLength: 3,
  selector: ([day]) => day,
})

/** The same starts in all policies. Daily rules need workdays that start when the workweek does. */
function withStarts(all: readonly PayPolicy[], { workweekStart, workdayStart }: Starts): PayPolicy[] {
  const hasDailyRules = all.some(
    ({ dailyOvertimeMinutes, dailyDoubleMinutes, seventhDay }) =>
      dailyOvertimeMinutes !== null || dailyDoubleMinutes !== null || seventhDay,
  )
  return all.map((policy) => ({
    ...policy,
    workweekStart,
    workdayStart: hasDailyRules ? workweekStart.time : workdayStart,
  }))
}
type Starts = Pick<PayPolicy, 'workweekStart' | 'workdayStart'>

const cases: fc.Arbitrary<PlainCase & { sunday: string }> = fc
  .record({
    zone: fc.constantFrom(...zones),
    sunday: fc.constantFrom(...sundays),
    start: starts,
    chosen: fc.array(fc.tuple(policies, holidays), { minLength: 4, maxLength: 4 }),
    changes: fc.tuple(fc.nat(27), fc.nat(27)),
    transfer: fc.option(fc.nat(27)),
    visits: fc.array(visit, { minLength: 12, maxLength: 45 }),
    rates: fc.tuple(cents, cents, cents, fc.nat(27)),
  })
  .chain(({ zone, sunday, start, chosen, changes, transfer, visits, rates: [own, raised, cook, raiseOn] }) => {
    const on = (offset: number) => addDays(sunday, offset)
    const all = withStarts(
      chosen.map(([[preset, overrides], dated]) => ({
        ...resolvePayPolicy(preset, overrides),
        callBackMinimumMinutes: 180,
        holidays: dated.map(([offset, factor]) => ({ day: on(offset), name: 'Holiday', factor })),
      })),
      start,
    )
    const [here, hereLater, there, thereLater] = all as [PayPolicy, PayPolicy, PayPolicy, PayPolicy]
    const dated = (first: PayPolicy, later: PayPolicy, change: number) => [
      { from: '2000-01-01', policy: first },
      { from: on(change), policy: later },
    ]
    return fc
      .record({ items: itemsFrom(sunday, { days: 28, maxLength: 8 }), leave: leaveFrom(sunday) })
      .map(({ items, leave }) => ({
        sunday,
        zone,
        homes: [
          { from: '2000-01-01', locationId: 'here' },
          ...(transfer === null ? [] : [{ from: on(transfer), locationId: 'there' }]),
        ],
        policies: new Map([
          ['here', dated(here, hereLater, changes[0])],
          ['there', dated(there, thereLater, changes[1])],
        ]),
        ...timesOf(Date.parse(toInstant(sunday, '00:00', zone)) / 60_000, visits),
        rates: [rate(own / 100), rate(raised / 100, on(raiseOn)), rate(cook / 100, '2000-01-01', 'cook')],
        items,
        leave,
      }))
  })
  .filter(({ policies: all }) =>
    [...all.values()].flat().every(({ policy }) => Object.keys(contradictionsIn(policy)).length === 0),
  )

function engineInput(
  { zone, homes, policies: all, entries, shifts, rates, items, leave }: PlainCase,
  from: string,
  to: string,
): [PayInput, Calendar] {
  const versions: PolicyVersion[] = [...all].flatMap(([locationId, dated]) =>
    dated.map(({ from: effectiveFrom, policy }) => ({
      effectiveFrom,
      changeId: `${locationId} of ${effectiveFrom}`,
      locationId,
      policy,
    })),
  )
  const homesOf = homes.map(({ from: effectiveFrom, locationId }) => ({ effectiveFrom, locationId, zone }))
  const locationRules = new Map(
    [...all.keys()].map((locationId) => [
      locationId,
      rulesetsOf([{ effectiveFrom: '0000-01-01', locationId, zone }], versions),
    ]),
  )
  const worked = workedEntries({ entries, shifts }, undefined)
  const person = { employeeId: 'ana', entries: worked, rates, items, leave, locationRules }
  return [person, calendarOf(rulesetsOf(homesOf, versions), from, to)]
}

const enginePay = (person: PlainCase, from: string, to: string) => payOf(...engineInput(person, from, to))

const asPlain = ({ week, kind, seconds, cents: amount }: PayLine): PlainLine => ({
  week: week.day,
  kind,
  seconds,
  cents: amount,
})
const inOrder = (lines: readonly PlainLine[]) =>
  lines.map(({ week, kind, seconds, cents: amount }) => `${week} ${kind} ${seconds} s ${amount} cents`).toSorted()
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

it(
  'pays at least 2,000 random employee-weeks to the cent like an independent calculation',
  { timeout: 300_000 },
  () => {
    let weeks = 0
    fc.assert(
      fc.property(cases, fc.array(fc.nat(27), { maxLength: 3 }), ({ sunday, ...person }, cuts) => {
        const [from, to] = [addDays(sunday, -8), addDays(sunday, WEEKS * 7 + 8)]
        const lines = enginePay(person, from, to)
        const expected = plainPay(person)
        expect(inOrder(lines.map(asPlain))).toEqual(inOrder(expected))
        weeks += new Set(expected.map(({ week }) => week)).size

        const firstDays = [
          from,
          ...[...new Set(cuts)].toSorted((one, other) => one - other).map((cut) => addDays(sunday, cut)),
        ]
        const whole = totalsOf(lines)
        const parts = firstDays.map((start, index) => {
          const range = { from: start, to: addDays(firstDays[index + 1] ?? addDays(to, 10), -1) }
          const inRange = enginePay(person, range.from, range.to)
          return { onDays: totalsOf(onDays(inRange, range)), dueIn: totalsOf(dueIn(inRange, range)) }
        })
        for (const field of [
          'workedSeconds',
          'overtimeSeconds',
          'leaveSeconds',
          'grossCents',
          'reimbursedCents',
        ] as const) {
          expect(sum(parts.map((part) => part.onDays[field]))).toBe(whole[field])
          expect(sum(parts.map((part) => part.dueIn[field]))).toBe(whole[field])
        }
      }),
      { numRuns: CASES, endOnFailure: true },
    )
    expect(weeks).toBeGreaterThanOrEqual(2000)
  },
)

/** Contracts by the hour, and with salaries that pay overtime or not. */
const contracts = fc.uniqueArray(
  fc.tuple(fc.nat(27), fc.constantFrom('hourly', 'salaried_exempt', 'salaried_non_exempt')),
  { maxLength: 3, selector: ([offset]) => offset },
)

function salaryFrom(sunday: string, changes: ReturnType<typeof contracts.generate>['value']): Salary | undefined {
  if (changes.length === 0) return undefined
  const dated = changes
    .toSorted(([one], [other]) => one - other)
    .map(([offset, employmentType]) => ({
      effectiveFrom: addDays(sunday, offset),
      employmentType,
      weeklyMinutes: 2400,
      pattern: null,
      annualSalaryCents: employmentType === 'hourly' ? null : 5_200_000,
      endsOn: null,
    }))
  return { contracts: dated, employed: [{ from: null, to: null }], unpaidDays: [], schedule: defaultPaySchedule }
}

/** Later policies start the workweek on another day. */
const withLaterStart = (all: PlainCase['policies'], day: number): PlainCase['policies'] =>
  new Map(
    Array.from(all, ([locationId, dated]) => [
      locationId,
      dated.map(({ from, policy }, index) => ({
        from,
        policy: index === 0 ? policy : { ...policy, workweekStart: { ...policy.workweekStart, day } },
      })),
    ]),
  )

it('counts the overtime of random employee-weeks like payroll pays it', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(cases, contracts, fc.option(fc.nat(6)), ({ sunday, ...person }, changes, day) => {
      const policiesOf = day === null ? person.policies : withLaterStart(person.policies, day)
      const [from, to] = [addDays(sunday, -8), addDays(sunday, WEEKS * 7 + 8)]
      const [input, calendar] = engineInput({ ...person, policies: policiesOf }, from, to)
      const employee = { ...input, salary: salaryFrom(sunday, changes) }
      expect(workedWeeksOf(employee, calendar)).toEqual(weeksOfLines(payOf(employee, calendar)))
    }),
    { numRuns: 200 },
  )
})
