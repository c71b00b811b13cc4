import { isMissedBreak } from '#schema/payroll/items.ts'
import type { PayPolicy } from '#schema/payroll/policy.ts'
import { factorOf, rounded, times, zero } from './fraction.ts'
import { holidayPremiums } from './holiday-pay/worked-holidays.ts'
import type { LeaveDay, PayItem, PayInput, Rate } from './inputs.ts'
import { holidayPayOf } from './holiday-pay/holiday-pay.ts'
import { compare } from './instants.ts'
import { amountOn, centsOfEach, lineOf, portionsAt, type ClassedPiece, type LineBuilder } from './lines.ts'
import { missedBreakPremiums } from './missed-breaks.ts'
import { classify, secondsOf } from './overtime.ts'
import type { PayLine } from './pay-line.ts'
import { creditOf, factorFor, flatBonusPremiums, overtimePremiums } from './premiums.ts'
import { centsPerHour, hoursOf, isExcluded, rateFacts, regularPay, type RatedPiece } from './regular-rate.ts'
import { callBackMinimum, itemRules, leaveInSalary, paidLeave, straightTime } from './rules.ts'
import { isExempt, rateOf, salaryIn, salaryLines } from './salary/salary.ts'
import { salariedTimeLines } from './salary/salaried-time.ts'
import { workedTime, type Visit } from './worked-time.ts'
import type { Calendar } from './calendar.ts'
import type { Workweek } from './workweek.ts'

/** Raised whenever the same input pays a different amount. Each closing stores it. */
export const ENGINE_VERSION = 6

type RatedVisit = Omit<Visit, 'pieces'> & { pieces: readonly RatedPiece[]; rate: Rate | null }

/**
 * Computes the pay of all workweeks of a calendar, always whole weeks: Σ(hours × rate) + items + regular rate × (0.5
 * × overtime + 1 × double time). Where the start of the workweek changed, pays the greatest of the alternatives (29
 * CFR 778.302).
 */
export function payOf(person: PayInput, calendar: Calendar): PayLine[] {
  const { pieces, piecesIn, visitsIn } = ratedWork(person, calendar)
  const holidayPay = holidayPayOf(person, calendar, pieces, piecesIn)
  const items = person.items.toSorted((one, other) => compare(one.day, other.day) || compare(one.itemId, other.itemId))
  return calendar.groups.flatMap((ways) =>
    ways
      .map((weeks) =>
        weeks.flatMap((week) => [
          ...payWeek(week, piecesIn(week), visitsIn(week), { ...person, items }),
          ...holidayPay(week, lineOf(person.employeeId, week)),
        ]),
      )
      .reduce((best, lines) => (centsOf(lines) > centsOf(best) ? lines : best)),
  )
}

/** Returns worked time with its rates, all of it and by workweek. */
export function ratedWork(
  person: Pick<PayInput, 'entries' | 'rates' | 'salary' | 'locationRules'>,
  calendar: Calendar,
) {
  const rate = memoizedRate(person)
  const visits = workedTime(person.entries, calendar, person.locationRules).map((visit) => ({
    ...visit,
    rate: rate(visit.first.day, visit.first.entry.roleId),
    pieces: visit.pieces.map((piece) => ({ ...piece, rate: rate(piece.day, piece.entry.roleId) })),
  }))
  const pieces = visits.flatMap((visit) => visit.pieces)
  const anchored = byTime(pieces, ({ anchor }) => anchor)
  return {
    pieces,
    // A visit that belongs to its first day is anchored before pieces that were worked before it.
    piecesIn: (week: Workweek) => anchored(week).toSorted((one, other) => one.startsAt - other.startsAt),
    visitsIn: byTime(visits, (visit) => (visit.pieces[0] ?? visit.first).anchor),
  }
}

/** Assigns the time of a workweek to classes, without the time of exempt employees. */
export const classifyPaid = (worked: readonly RatedPiece[], week: Workweek): ClassedPiece[] =>
  classify(
    worked.filter(({ rate }) => !isExempt(rate)),
    week,
  )

function payWeek(
  week: Workweek,
  worked: readonly RatedPiece[],
  visits: readonly RatedVisit[],
  { employeeId, items, rates, leave = [], salary }: PayInput,
): PayLine[] {
  if (visits.length === 0 && worked.length === 0 && items.length === 0 && leave.length === 0 && !salary) return []
  const pieces = classifyPaid(worked, week)
  const line = lineOf(employeeId, week)
  const pay = regularPay(pieces, items, week)
  const holidays = holidayPremiums(pieces, week, line)
  const overtime = [...overtimePremiums(pieces, pay, week, line), ...flatBonusPremiums(pieces, items, week, line)]
  const creditable = holidays.filter(({ factor }) => isExcluded(1 + (factor ?? 0)))
  return [
    ...straightTimeLines(
      pieces.filter(({ rate }) => !rate?.salary),
      line,
    ),
    ...salaryLines(salary, week, line),
    ...salariedTimeLines(worked, pieces, salary, week, line),
    ...holidays,
    ...overtime,
    ...creditOf(overtime, creditable, line),
    ...callBackLines(visits, pieces, week, line),
    ...itemLines(items, week, line),
    ...leaveLines(leave, { rates, salary }, week, line),
    ...missedBreakPremiums(pieces, items, { rates, salary }, pay, week, line),
  ]
}

const WEEK = 7 * 24 * 3600

function byTime<Item>(items: readonly Item[], at: (item: Item) => number | null) {
  const buckets = Map.groupBy(items, (item) => Math.floor((at(item) ?? -Infinity) / WEEK))
  return ({ startsAt, endsAt }: Workweek): Item[] => {
    const found: Item[] = []
    for (let bucket = Math.floor(startsAt / WEEK); bucket * WEEK < endsAt; bucket += 1) {
      for (const item of buckets.get(bucket) ?? []) {
        const time = at(item)
        if (time !== null && time >= startsAt && time < endsAt) found.push(item)
      }
    }
    return found
  }
}

const straightTimeLines = (pieces: readonly ClassedPiece[], line: LineBuilder) =>
  [...Map.groupBy(pieces, ({ rate }) => rate?.changeId ?? null)].map(([changeId, group]) => {
    const rate = group[0]?.rate ?? null
    const facts = { kind: 'straight-time', rule: straightTime, rate, factor: 1 } as const
    return line(facts, portionsAt(group, centsPerHour(rate)), [changeId])
  })

/**
 * The time by which a call-back falls short of the minimum is not worked, so it stays out of the regular rate. It is
 * paid like the end of the call-back: with the overtime factor if that was overtime (29 CFR 778.221).
 */
function callBackLines(
  visits: readonly RatedVisit[],
  worked: readonly ClassedPiece[],
  { rules, endsAt }: Workweek,
  line: LineBuilder,
) {
  return visits.flatMap(({ first, pieces, callBack, ...visit }) => {
    if (isExempt(visit.rate)) return []
    const lacking = (pieces[0]?.rules ?? rules).policy.callBackMinimumMinutes * 60 - secondsOf(pieces)
    if (!callBack || lacking <= 0) return []
    const { day, rate } = pieces[0] ?? { day: first.day, rate: visit.rate }
    const last = pieces.findLast(({ anchor }) => anchor < endsAt)
    const factor = factorAt(last ? last.endsAt - 1 : first.anchor, worked, rules.policy)
    const cents = rounded(times(times(hoursOf(lacking), centsPerHour(rate)), factorOf(factor)))
    const facts = { kind: 'call-back', rule: callBackMinimum, ...rateFacts(rate), factor } as const
    return [line(facts, amountOn(day, cents, lacking), [first.entry.entryId])]
  })
}

/** Leave is paid at the employee's own rate on each day. It enters neither the regular rate nor overtime (29 CFR 778.218). */
function leaveLines(
  leave: readonly LeaveDay[],
  { rates, salary }: Pick<PayInput, 'rates' | 'salary'>,
  { days }: Workweek,
  line: LineBuilder,
) {
  const paid = leave
    .filter(({ day }) => days.includes(day))
    .toSorted((one, other) => compare(one.day, other.day))
    .map((each) => ({ ...each, seconds: each.minutes * 60, rate: rateOf({ rates, salary }, each.day, null) }))
  const byRate = Map.groupBy(paid, ({ requestId, rate }) => `${requestId}/${rate?.changeId ?? ''}`)
  return [...byRate.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { requestId, rate, payPercent = 100 } = first
    const factor = payPercent / 100
    const facts = rate?.salary
      ? ({ kind: 'leave', rule: leaveInSalary, leave: { requestId }, salary: salaryIn(rate) } as const)
      : ({ kind: 'leave', rule: paidLeave, rate, factor, leave: { requestId } } as const)
    const cents = centsOfEach(
      group.map(({ seconds }) => seconds),
      rate?.salary ? zero : times(centsPerHour(rate), factorOf(factor)),
    )
    const portions = group.flatMap(({ day, seconds }, index) => amountOn(day, cents[index] ?? 0, seconds))
    return [line(facts, portions, [requestId, rate?.changeId ?? null])]
  })
}

/** Returns the factor of time worked at an instant. Without any, overtime of the week has begun or not by then. */
function factorAt(at: number, worked: readonly ClassedPiece[], policy: PayPolicy): number {
  const during = worked.findLast(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
  const before = worked.findLast(({ endsAt, reason }) => endsAt <= at && reason === 'weekly')
  const reason = during?.reason ?? before?.reason ?? null
  return reason === null ? 1 : factorFor(reason, policy)
}

const itemLines = (items: readonly PayItem[], { days }: Workweek, line: LineBuilder) =>
  items.flatMap(({ itemId, day, kind, amountCents, weeks }) =>
    isMissedBreak(kind) || amountCents === null || !days.includes(day)
      ? []
      : line({ kind, rule: itemRules[kind], item: { itemId, kind, amountCents, weeks } }, amountOn(day, amountCents), [
          itemId,
        ]),
  )

const centsOf = (lines: readonly PayLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

function memoizedRate(person: Pick<PayInput, 'rates' | 'salary'>) {
  const known = new Map<string, Rate | null>()
  return (day: string, roleId: string | null) => {
    const key = `${day}/${roleId}`
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const rate = rateOf(person, day, roleId)
    known.set(key, rate)
    return rate
  }
}
