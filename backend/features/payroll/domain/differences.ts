import type { Earning } from '#schema/payroll/items.ts'
import { compare } from './instants.ts'
import type { PayLine } from './pay-line.ts'
import { dueIn, earningOf, countsHours, type Range } from './totals.ts'

/** Lines paid for a period so far: by its closing, or by the latest difference since. */
export type PaidLines = { period: Range; lines: readonly PayLine[] }

export type Difference = {
  employeeId: string
  forPeriod: Range
  /** Negative if too much was paid. */
  amountCents: number
  corrections: readonly Correction[]
  causes: readonly Cause[]
  /** All lines now due for the period. The next difference compares against these. */
  lines: readonly PayLine[]
}

type TimeAndPay = { seconds: number; cents: number }

export type Correction = {
  week: string
  earning: Earning
  itemId: string | null
  before: TimeAndPay
  after: TimeAndPay
}

/**
 * `before` and `after`: the version of an entry, the yearly salary of a contract or the pay of a holiday without work in cents,
 * and 1 for other sources; `null` if the source is not used. The id of a contract is its first day, and of a holiday its day.
 */
export type Cause = {
  kind: 'entry' | 'rate' | 'policy' | 'item' | 'leave' | 'contract' | 'holiday'
  id: string
  before: number | null
  after: number | null
}

/** `now` holds all lines of the workweeks that touch these periods, for every employee affected. */
export function differences(paid: readonly PaidLines[], now: readonly PayLine[]): Difference[] {
  return paid.flatMap(({ period, lines }) => {
    const due = dueIn(now, period)
    const employees = new Set([...lines, ...due].map(({ employeeId }) => employeeId))
    return [...employees].toSorted(compare).flatMap((employeeId) => {
      const of = (all: readonly PayLine[]) => all.filter((line) => line.employeeId === employeeId)
      return differenceOf(employeeId, period, of(lines), of(due)) ?? []
    })
  })
}

function differenceOf(
  employeeId: string,
  forPeriod: Range,
  paid: readonly PayLine[],
  due: readonly PayLine[],
): Difference | null {
  const [before, after] = [amountsOf(paid), amountsOf(due)]
  const corrections = [...new Map([...before, ...after])]
    .map(([key, { week, earning, itemId }]) => ({
      week,
      earning,
      itemId,
      before: amount(before.get(key)),
      after: amount(after.get(key)),
    }))
    .filter((each) => each.before.cents !== each.after.cents || each.before.seconds !== each.after.seconds)
    .toSorted((one, other) => compare(one.week, other.week))
  if (corrections.length === 0) return null
  const amountCents = corrections.reduce((sum, each) => sum + each.after.cents - each.before.cents, 0)
  return { employeeId, forPeriod, amountCents, corrections, causes: causesOf(paid, due), lines: due }
}

type EarningChange = TimeAndPay & Pick<Correction, 'week' | 'earning' | 'itemId'>

const amount = (earned: EarningChange | undefined): TimeAndPay => ({
  seconds: earned?.seconds ?? 0,
  cents: earned?.cents ?? 0,
})

function amountsOf(lines: readonly PayLine[]) {
  const found = new Map<string, EarningChange>()
  for (const line of lines) {
    for (const portion of line.portions) {
      const earning = earningOf(line, portion)
      const [week, itemId] = [line.week.day, line.item?.itemId ?? null]
      const key = [week, earning, itemId].join('/')
      const earned = found.get(key) ?? { week, earning, itemId, seconds: 0, cents: 0 }
      earned.cents += portion.cents
      if (countsHours(line)) earned.seconds += portion.seconds
      found.set(key, earned)
    }
  }
  return found
}

function causesOf(paid: readonly PayLine[], due: readonly PayLine[]): Cause[] {
  const [before, after] = [sourcesOf(paid), sourcesOf(due)]
  return [...new Map([...before, ...after]).values()]
    .map(({ kind, id }) => {
      const version = (sources: typeof before) => sources.get(`${kind}/${id}`)?.version ?? null
      return { kind, id, before: version(before), after: version(after) }
    })
    .filter((cause) => cause.before !== cause.after)
    .toSorted((one, other) => compare(one.kind, other.kind) || compare(one.id, other.id))
}

/** Rates, policies, items and leave never change. */
function sourcesOf(lines: readonly PayLine[]) {
  const sources = new Map<string, { kind: Cause['kind']; id: string; version: number }>()
  const add = (kind: Cause['kind'], id: string | undefined, version = 1) =>
    id !== undefined && sources.set(`${kind}/${id}`, { kind, id, version })
  for (const { policyChangeId, rate, regularRate, item, leave, salary, ...line } of lines) {
    add('policy', policyChangeId ?? undefined)
    if (salary) add('contract', salary.effectiveFrom, salary.annualCents)
    else add('rate', rate?.changeId)
    add('item', item?.itemId)
    add('leave', leave?.requestId)
    if (line.holidayPay || line.holiday?.isPublic) add('holiday', line.holiday?.day, line.cents)
    for (const term of regularRate?.terms ?? []) for (const { itemId } of term.items) add('item', itemId)
    for (const { span } of line.portions) add('entry', span?.entryId, span?.version)
  }
  return sources
}
