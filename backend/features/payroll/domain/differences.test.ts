import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#schema/shared/week-time.ts'
import { differences, type PaidLines } from './differences.ts'
import { toIso, toSeconds } from './instants.ts'
import { days, item, linesOf, rate, sunday, under, type PayCase } from './testing/pay-cases.ts'
import { cases } from './testing/random-cases.ts'
import { dueIn, totalsOf } from './totals.ts'

const on = (offset: number) => addDays(sunday, offset)
const period = { from: sunday, to: on(6) }
const week: PayCase = { rates: [rate(12)], entries: days(on(1), [10, 10, 10, 10, 6]) }
const paidFor = (given: PayCase, forPeriod = period): PaidLines => ({
  period: forPeriod,
  lines: dueIn(linesOf(given), forPeriod),
})
const since = (paid: PaidLines, now: PayCase) => differences([paid], linesOf(now))

describe('a difference', () => {
  it('is +4.90 when a raise of 0.10 reaches back over a week of 46 h at 12 that was paid as 588.00', () => {
    const [difference, ...more] = since(paidFor(week), { ...week, rates: [rate(12), rate(12.1, sunday)] })
    expect(more).toEqual([])
    expect(difference).toMatchObject({
      employeeId: 'ana',
      forPeriod: period,
      amountCents: 490,
      corrections: [
        { week: sunday, earning: 'regular', before: { cents: 48000 }, after: { cents: 48400 } },
        { week: sunday, earning: 'overtime', before: { cents: 10800 }, after: { cents: 10890 } },
      ],
      causes: [
        { kind: 'rate', id: rate(12).changeId, before: 1, after: null },
        { kind: 'rate', id: rate(12.1, sunday).changeId, before: null, after: 1 },
      ],
    })
  })
  it('is nothing when nothing changed', () => {
    expect(since(paidFor(week), week)).toEqual([])
  })
  it('names the entry and the versions of a correction', () => {
    const [first, ...others] = week.entries
    if (!first) throw new Error('the week has entries')
    const corrected = { ...first, version: 2, clockOut: toIso(toSeconds(first.clockOut) + 3600) }
    const [difference] = since(paidFor(week), { ...week, entries: [corrected, ...others] })
    expect(difference?.causes).toEqual([{ kind: 'entry', id: first.entryId, before: 1, after: 2 }])
  })
  it('builds on the one before it', () => {
    const raised = { ...week, rates: [rate(12), rate(12.1, sunday)] }
    const [first] = since(paidFor(week), raised)
    const withBonus = { ...raised, items: [item('bonus', on(5), 46)] }
    const [second, ...more] = since({ period, lines: first?.lines ?? [] }, withBonus)
    expect(more).toEqual([])
    expect(second?.causes).toEqual([{ kind: 'item', id: item('bonus', on(5)).itemId, before: null, after: 1 }])
    expect(58800 + (first?.amountCents ?? 0) + (second?.amountCents ?? 0)).toBe(totalsOf(linesOf(withBonus)).grossCents)
  })
  it('takes back what was paid too much', () => {
    const shorter = { ...week, entries: week.entries.slice(0, -1) }
    expect(since(paidFor(week), shorter)).toMatchObject([{ amountCents: 48000 - 58800 }])
  })
  it('pays a policy that reaches back', () => {
    const california = { ...week, rules: [under('us-california')] }
    expect(since(paidFor(week), california)).toMatchObject([
      { amountCents: 8 * 600 - 6 * 600, causes: [{ kind: 'policy' }, { kind: 'policy' }] },
    ])
  })
  it('pays the overtime that a bonus over several weeks adds to a week long paid', () => {
    const bonus = { ...week, items: [item('bonus', on(12), 92, 2)] }
    // $46 of the bonus belongs to this week: 6 h × 0.5 × $1.00 more.
    expect(since(paidFor(week), bonus)).toMatchObject([
      { amountCents: 300, causes: [{ kind: 'item', id: item('bonus', on(12)).itemId, before: null, after: 1 }] },
    ])
  })
  it('exists for a change of hours that pays nothing', () => {
    const unpaid = { rates: [], entries: days(on(1), [8]) }
    const more = { rates: [], entries: days(on(1), [8, 2]) }
    expect(since(paidFor(unpaid), more)).toMatchObject([{ amountCents: 0, corrections: [{ earning: 'regular' }] }])
  })
  it('is one for each person and period', () => {
    const [first, second] = [period, { from: on(7), to: on(13) }]
    const both = { ...week, entries: [...week.entries, ...days(on(8), [8])] }
    const raised = { ...both, rates: [rate(12), rate(13, sunday)] }
    const found = differences([paidFor(both, first), paidFor(both, second)], linesOf(raised))
    expect(found.map(({ forPeriod, amountCents }) => [forPeriod.from, amountCents])).toEqual([
      [first.from, 4900],
      [second.from, 800],
    ])
  })
})

it('pays exactly what is due in the end, for any order of closings and changes', () => {
  fc.assert(
    fc.property(cases, fc.subarray([0, 1, 2, 3, 4, 5]), (person, kept) => {
      const { range } = person
      const stages: PayCase[] = [
        { ...person, entries: person.entries.filter((_, index) => kept.includes(index % 6)), items: [] },
        { ...person, items: [] },
        person,
      ]
      let paid: PaidLines = { period: range, lines: [] }
      let cents = 0
      for (const stage of stages) {
        const [difference] = differences([paid], linesOf({ ...stage, range }))
        cents += difference?.amountCents ?? 0
        paid = { period: range, lines: difference?.lines ?? paid.lines }
      }
      const { grossCents, reimbursedCents } = totalsOf(dueIn(linesOf(person), range))
      expect(cents).toBe(grossCents + reimbursedCents)
    }),
  )
})
