import type { Earning } from '#schema/payroll/items.ts'
import { compare } from './instants.ts'
import type { PayLine } from './pay-line.ts'
import { dueIn, earningOf, paysTime, type Range } from './totals.ts'

/** What has been paid for a period: the lines of its closing, or those of the latest difference since. */
export type Paid = { period: Range; lines: readonly PayLine[] }

/** What a later correction, rate, policy or item changes about a period that has been paid. Plain JSON. */
export type Difference = {
  employeeId: string
  forPeriod: Range
  /** Negative where too much was paid. */
  amountCents: number
  corrections: readonly Correction[]
  causes: readonly Cause[]
  /** All that is due for the period by now. The next difference builds on it: these are then its paid lines. */
  lines: readonly PayLine[]
}

type Amount = { seconds: number; cents: number }

/** One earning of one workweek, as paid and as due. */
export type Correction = { week: string; earning: Earning; itemId: string | null; before: Amount; after: Amount }

/** What the paid and the due lines rest on differently. Versions; `null`: not part of it. */
export type Cause = {
  kind: 'entry' | 'rate' | 'policy' | 'item'
  id: string
  before: number | null
  after: number | null
}

/** `now`: all lines of the weeks that touch these periods, of all people concerned. One difference per person and period. */
export function differences(paid: readonly Paid[], now: readonly PayLine[]): Difference[] {
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

type Earned = Amount & Pick<Correction, 'week' | 'earning' | 'itemId'>

const amount = (earned: Earned | undefined): Amount => ({ seconds: earned?.seconds ?? 0, cents: earned?.cents ?? 0 })

function amountsOf(lines: readonly PayLine[]) {
  const found = new Map<string, Earned>()
  for (const line of lines) {
    for (const portion of line.portions) {
      const earning = earningOf(line, portion)
      const [week, itemId] = [line.week.day, line.item?.itemId ?? null]
      const key = [week, earning, itemId].join('/')
      const earned = found.get(key) ?? { week, earning, itemId, seconds: 0, cents: 0 }
      earned.cents += portion.cents
      if (paysTime(line)) earned.seconds += portion.seconds
      found.set(key, earned)
    }
  }
  return found
}

function causesOf(paid: readonly PayLine[], due: readonly PayLine[]): Cause[] {
  const [before, after] = [groundsOf(paid), groundsOf(due)]
  return [...new Map([...before, ...after]).values()]
    .map(({ kind, id }) => {
      const version = (grounds: typeof before) => grounds.get(`${kind}/${id}`)?.version ?? null
      return { kind, id, before: version(before), after: version(after) }
    })
    .filter((cause) => cause.before !== cause.after)
    .toSorted((one, other) => compare(one.kind, other.kind) || compare(one.id, other.id))
}

/** What lines rest on. Only entries have versions: the others are changes and items, which are never edited. */
function groundsOf(lines: readonly PayLine[]) {
  const grounds = new Map<string, { kind: Cause['kind']; id: string; version: number }>()
  const add = (kind: Cause['kind'], id: string | undefined, version = 1) =>
    id !== undefined && grounds.set(`${kind}/${id}`, { kind, id, version })
  for (const { policyChangeId, rate, regularRate, item, portions } of lines) {
    add('policy', policyChangeId ?? undefined)
    add('rate', rate?.changeId)
    add('item', item?.itemId)
    for (const term of regularRate?.terms ?? []) for (const { itemId } of term.items) add('item', itemId)
    for (const { span } of portions) add('entry', span?.entryId, span?.version)
  }
  return grounds
}
