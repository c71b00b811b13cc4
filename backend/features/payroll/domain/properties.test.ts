import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import type { WorkedEntry } from './inputs.ts'
import { toIso, toSeconds } from './instants.ts'
import type { PayLine, WorkedSpan } from './pay-line.ts'
import { days, linesOf, payIn, sunday, under, type PayCase } from './testing/pay-cases.ts'
import { cases, policies } from './testing/random-cases.ts'
import { dueIn, onDays, totalsOf } from './totals.ts'

const given = (check: (given: Required<PayCase>) => void) => fc.assert(fc.property(cases, check), { numRuns: 150 })
const unrounded = ({ rules }: Required<PayCase>) =>
  rules.every(({ policy }) => policy.roundingMinutes === 0) &&
  new Set(rules.map(({ policy }) => policy.paidBreakMaxMinutes)).size === 1
const lengthOf = (start: string, end: string) => toSeconds(end) - toSeconds(start)
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
const spansOf = (lines: readonly PayLine[]) =>
  lines.flatMap(({ portions }) => portions.flatMap(({ span }) => span ?? [])).toSorted(byStart)
const byStart = (one: WorkedSpan, other: WorkedSpan) => (one.startsAt < other.startsAt ? -1 : 1)
const of = (kind: PayLine['kind'], lines: readonly PayLine[]) => lines.filter((line) => line.kind === kind)

const withoutSpans = (lines: readonly PayLine[]) =>
  lines.map(({ portions, ...line }) => {
    const byDay = Map.groupBy(portions, ({ day, hours }) => `${day} ${hours}`)
    const days = [...byDay].map(([day, same]) => [
      day,
      sum(same.map((each) => each.seconds)),
      sum(same.map((each) => each.cents)),
    ])
    return { ...line, days }
  })

/** Splits as a switch of role does. Two entries could differ: the later one follows a policy that begins between them. */
function splitAt(entry: WorkedEntry, share: number): WorkedEntry[] {
  const at = toIso(toSeconds(entry.clockIn) + Math.ceil(lengthOf(entry.clockIn, entry.clockOut) * share))
  const clip = (from: string, to: string) =>
    entry.breaks
      .map(({ start, end }) => ({ start: start < from ? from : start, end: end > to ? to : end }))
      .filter(({ start, end }) => start < end)
  return [
    { ...entry, clockOut: at, breaks: clip(entry.clockIn, at) },
    { ...entry, clockIn: at, breaks: clip(at, entry.clockOut) },
  ]
}

describe('for any person, policy and pay', () => {
  it('conserves hours: worked time is time present less unpaid breaks, also when clocks change', () =>
    given((person) => {
      if (!unrounded(person)) return
      const paidBreak = (person.rules[0]?.policy.paidBreakMaxMinutes ?? 0) * 60
      const present = person.entries.map(({ clockIn, clockOut, breaks }) => {
        const pauses = breaks.map(({ start, end }) => lengthOf(start, end)).filter((seconds) => seconds > paidBreak)
        return lengthOf(clockIn, clockOut) - sum(pauses)
      })
      expect(totalsOf(linesOf(person)).workedSeconds).toBe(sum(present))
    }))
  it('counts no second twice, neither as worked nor as overtime', () =>
    given((person) => {
      const lines = linesOf(person)
      const worked = of('straight-time', lines)
      for (const spans of [spansOf(worked), spansOf(of('overtime-premium', lines))]) {
        for (const [index, span] of spans.entries()) {
          expect(span.startsAt < span.endsAt && span.startsAt >= (spans[index - 1]?.endsAt ?? '')).toBe(true)
        }
      }
      const { overtimeSeconds, doubleSeconds } = totalsOf(lines)
      expect(sum(of('overtime-premium', lines).map(({ seconds }) => seconds))).toBe(overtimeSeconds + doubleSeconds)
    }))
  it('pays totals that are the sums of lines, and lines that are the sums of their portions', () =>
    given((person) => {
      const lines = linesOf(person)
      for (const { cents, seconds, portions } of lines) {
        expect([cents, seconds]).toEqual([
          sum(portions.map((each) => each.cents)),
          sum(portions.map((each) => each.seconds)),
        ])
      }
      const { grossCents, reimbursedCents, cents } = totalsOf(lines)
      expect(grossCents + reimbursedCents).toBe(sum(lines.map((line) => line.cents)))
      expect(grossCents + reimbursedCents).toBe(sum(Object.values(cents)))
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
    }))
  it('adds up over ranges that touch, by days and by pay periods', () =>
    fc.assert(
      fc.property(cases, fc.array(fc.integer({ min: -13, max: 29 }), { maxLength: 4 }), (person, cuts) => {
        const { range } = person
        const first = addDays(range.from, 14)
        const starts = [
          range.from,
          ...[...new Set(cuts)].toSorted((one, other) => one - other).map((cut) => addDays(first, cut)),
        ]
        const parts = starts.map((from, index) => ({
          from,
          to: addDays(starts[index + 1] ?? addDays(range.to, 15), -1),
        }))
        const whole = totalsOf(linesOf(person))
        for (const select of [onDays, dueIn]) {
          const totals = parts.map((part) => totalsOf(select(linesOf({ ...person, range: part }), part)))
          expect(sum(totals.map(({ grossCents }) => grossCents))).toBe(whole.grossCents)
          expect(sum(totals.map(({ overtimeSeconds }) => overtimeSeconds))).toBe(whole.overtimeSeconds)
          expect(sum(totals.map(({ workedSeconds }) => workedSeconds))).toBe(whole.workedSeconds)
        }
      }),
    ))
  it('does not depend on the order of its input', () =>
    given((person) => {
      const { rules, entries, rates, items } = person
      const turned = {
        ...person,
        rules: rules.toReversed(),
        entries: entries.toReversed(),
        rates: rates.toReversed(),
        items: items.toReversed(),
      }
      expect(linesOf(turned)).toEqual(linesOf(person))
    }))
  it('pays the same for an entry split at any instant, in one span more', () =>
    fc.assert(
      fc.property(cases, fc.nat(13), fc.double({ min: 0.001, max: 0.999, noNaN: true }), (person, index, share) => {
        const split = person.entries.flatMap((entry, at) => (at === index ? splitAt(entry, share) : entry))
        expect(withoutSpans(linesOf({ ...person, entries: split }))).toEqual(withoutSpans(linesOf(person)))
      }),
      { numRuns: 150 },
    ))
  it('computes one week alone as it computes it among others', () =>
    fc.assert(
      fc.property(cases, fc.nat(13), (person, offset) => {
        const day = addDays(person.range.from, 14 + offset)
        const alone = linesOf({ ...person, range: { from: day, to: day } })
        const weeks = new Set(alone.map(({ week }) => week.day))
        expect(alone).toEqual(linesOf(person).filter(({ week }) => weeks.has(week.day)))
        const hasOneStart = person.rules.every(
          ({ policy: { workweekStart, workdayStart } }) => workweekStart.time === workdayStart,
        )
        // A workday lies in two workweeks if it starts before the workweek does.
        expect(weeks.size <= (hasOneStart ? 1 : 2) || alone.every(({ week }) => week.changed)).toBe(true)
      }),
    ))
  it('gives lines that are plain JSON', () =>
    given((person) => {
      const lines = linesOf(person)
      expect(JSON.parse(JSON.stringify(lines))).toEqual(lines)
    }))
  it('pays a week without overtime alike under every policy', () =>
    fc.assert(
      fc.property(policies, fc.array(fc.nat(4), { maxLength: 5 }), ([preset, overrides], hours) => {
        const entries = days(addDays(sunday, 1), hours)
        const expected = payIn({ entries })
        expect(payIn({ rules: [under(preset, overrides)], entries })).toEqual(expected)
      }),
    ))
})
