import type { LedgerKind, LedgerReason } from '#schema/leave/ledger.ts'
import type { LeavePolicy } from '#schema/leave/policy.ts'
import { dayNumber, dayText, type DayNumber } from './day-number.ts'
import { openExpiringLeave } from './expiring-leave.ts'
import { roundByPolicy, roundedQuotient } from './entitlement.ts'
import type { LeaveHistory, LeaveTaken } from './leave-history.ts'
import { earnedUntil, leaveYearsOf, timelineOf, type LeaveYear, type Timeline } from './leave-years.ts'
import { postingsOf, type Posting } from './postings.ts'

export type LedgerLine = {
  day: string
  kind: LedgerKind
  amount: number
  /** After this line. */
  balance: number
  reason?: LedgerReason
  /** The days for which the line grants or accrues. */
  from?: string
  to?: string
  /** The amount of a full leave year or period. */
  fullAmount?: number
  workedMinutes?: number
  overtimeMinutes?: number
  /** What an hour of overtime earns, in percent of an hour. */
  overtimePercent?: number
  /** What a cap withheld. */
  withheld?: number
  /** What is carried into the leave year. */
  carried?: number
  /** The day on which the rest of what is carried or earned by overtime expires. */
  expiresOn?: string
  requestId?: string
  adjustmentId?: string
}

type Moment = { day: DayNumber } & (
  | { kind: 'employment-end'; year: LeaveYear | undefined }
  | { kind: 'year-start'; year: LeaveYear }
  | { kind: 'carry-expiry' }
  | { kind: 'overtime-expiry' }
  | { kind: 'adjustment'; adjustmentId: string; amount: number }
  | { kind: 'grant'; amount: number; reason: LedgerReason; from: DayNumber; to: DayNumber; full: number }
  | { kind: 'taken'; taken: LeaveTaken }
  | { kind: 'posting'; posting: Posting }
)

/** Leave that expires or is carried over is booked before the day's grants, and leave taken before the day's accrual. */
const order = [
  'employment-end',
  'year-start',
  'carry-expiry',
  'overtime-expiry',
  'adjustment',
  'grant',
  'taken',
  'posting',
].reduce<Record<string, number>>((all, kind, index) => ({ ...all, [kind]: index }), {})

/**
 * Returns the lines of a balance from one day to another, inclusive. The sum of the lines up to a day is the balance at
 * the end of the day. Lines before `from` are one `brought_forward` line.
 */
export function ledger(history: LeaveHistory, from: string, until: string): LedgerLine[] {
  const book = bookUntil(history, until, { explainsFrom: dayNumber(from) })
  const [first] = book.lines
  const balance = first ? first.balance - first.amount : book.balance()
  return balance === 0 ? book.lines : [{ day: from, kind: 'brought_forward', amount: balance, balance }, ...book.lines]
}

/** The balance at the end of a day, without the lines that explain it. */
export const balanceOn = (history: LeaveHistory, day: string) =>
  bookUntil(history, day, { explainsFrom: Infinity }).balance()

function bookUntil(history: LeaveHistory, until: string, { explainsFrom }: { explainsFrom: DayNumber }) {
  const last = dayNumber(until)
  const timeline = timelineOf(history)
  const moments = momentsOf(history, timeline, last).filter(({ day }) => day <= last)
  moments.sort((one, other) => one.day - other.day || rank(one) - rank(other))
  const book = openBook(timeline, explainsFrom)
  for (const moment of moments) book.enter(moment)
  return book
}

const rank = ({ kind }: Moment) => order[kind] ?? 0

function momentsOf(history: LeaveHistory, timeline: Timeline, until: DayNumber): Moment[] {
  const moments: Moment[] = [
    ...history.taken.map((taken): Moment => ({ kind: 'taken', day: dayNumber(taken.day), taken })),
    ...history.adjustments.map(({ day, ...adjustment }): Moment => ({
      kind: 'adjustment',
      day: dayNumber(day),
      ...adjustment,
    })),
  ]
  const years = leaveYearsOf(timeline, until)
  for (const year of years) {
    if (year.start !== timeline.start) {
      moments.push({ kind: 'year-start', day: year.start, year })
      if (year.carryExpiresOn !== null) moments.push({ kind: 'carry-expiry', day: year.carryExpiresOn })
    }
    for (const grant of year.grants(history.recordedGrants)) moments.push({ kind: 'grant', ...grant })
  }
  for (const posting of postingsOf(timeline, history, until)) {
    moments.push({ kind: 'posting', day: posting.to, posting })
    const expiresOn = posting.overtime?.expiresOn ?? null
    if (expiresOn !== null) moments.push({ kind: 'overtime-expiry', day: expiresOn })
  }
  if (timeline.end < until) moments.push({ kind: 'employment-end', day: timeline.end + 1, year: years.at(-1) })
  return moments
}

/** @param explainsFrom keeps the lines from this day on. Formatting them takes most of the time */
function openBook(timeline: Timeline, explainsFrom: DayNumber) {
  const lines: LedgerLine[] = []
  let balance = 0
  let accruedInYear = 0
  let grantedInYear = 0
  const carriedOver = openExpiringLeave()
  let yearStart: DayNumber = timeline.start
  const expiring = openExpiringLeave()
  let remainder = 0
  let accruingPolicy: LeavePolicy | undefined

  function add(day: DayNumber, kind: LedgerKind, amount: number, details?: () => Partial<LedgerLine>) {
    balance += amount
    if (day >= explainsFrom) lines.push({ day: dayText(day), kind, amount, balance, ...details?.() })
  }

  function endEmployment(day: DayNumber, year: LeaveYear | undefined) {
    const policy = timeline.policyOn(day - 1)
    if (year) {
      const earned = earnedUntil(timeline, year, day - 1)
      if (earned !== undefined && earned < grantedInYear) {
        add(day, 'granted', earned - grantedInYear, () => ({ reason: 'employment_end', from: dayText(year.start) }))
      }
    }
    carriedOver.limitTo(0)
    if (balance <= 0) return
    add(day, policy?.payoutAtEnd ? 'paid_out' : 'expired', -balance, () => ({ reason: 'employment_end' }))
  }

  function startYear({ start, carryOverCap, carriesDebt, carryExpiresOn }: LeaveYear) {
    ;[accruedInYear, grantedInYear, yearStart] = [0, 0, start]
    if (balance < 0 && !carriesDebt) add(start, 'adjusted', -balance, () => ({ reason: 'leave_year' }))
    const carried = Math.max(0, carryOverCap === null ? balance : Math.min(balance, carryOverCap))
    if (balance > carried) add(start, 'expired', carried - balance, () => ({ reason: 'leave_year' }))
    // Leave that was carried before keeps its day.
    carriedOver.limitTo(carried)
    const left = carried - carriedOver.sum()
    if (left > 0) carriedOver.add({ from: start, to: start, expiresOn: carryExpiresOn ?? Infinity, left })
    if (carried === 0) return
    add(start, 'carried', 0, () => ({
      carried,
      ...(carryExpiresOn !== null && { expiresOn: dayText(carryExpiresOn) }),
    }))
  }

  function expireCarried(day: DayNumber) {
    const left = carriedOver.expire(day).reduce((sum, each) => sum + each.left, 0)
    const expired = Math.min(left, Math.max(0, balance))
    if (expired > 0) add(day, 'expired', -expired, () => ({ reason: 'carry_over' }))
  }

  function expireOvertime(day: DayNumber) {
    for (const { from, to, left } of expiring.expire(day)) {
      if (to < yearStart) carriedOver.use(left)
      const details = { reason: 'overtime_expiry', from: dayText(from), to: dayText(to) } as const
      add(day, 'expired', -left, () => details)
    }
  }

  function adjust(day: DayNumber, amount: number, adjustmentId: string) {
    add(day, 'adjusted', amount, () => ({ adjustmentId }))
    if (amount < 0) expiring.use(-amount)
  }

  function take(day: DayNumber, { requestId, amount, isCanceled }: LeaveTaken) {
    add(day, 'taken', -amount, () => ({ requestId }))
    if (isCanceled) add(day, 'canceled', amount, () => ({ requestId }))
    else {
      carriedOver.use(amount)
      expiring.use(amount)
    }
  }

  function post({ policy, from, to, workedMinutes, overtime, fullAmounts, periodDays }: Posting) {
    if (policy !== accruingPolicy) [accruingPolicy, remainder] = [policy, 0]
    const minutes = overtime?.minutes ?? workedMinutes
    const earned = minutes === undefined ? roundByPolicy(policy, fullAmounts, periodDays) : byMinutes(minutes)
    const { yearlyCap, balanceCap } = policy
    const leftInYear = yearlyCap === null ? earned : Math.max(0, yearlyCap - accruedInYear)
    const leftInBalance = balanceCap === null ? earned : Math.max(0, balanceCap - balance)
    const amount = earned > 0 ? Math.min(earned, leftInYear, leftInBalance) : earned
    accruedInYear += amount
    if (earned === 0) return
    add(to, 'accrued', amount, () => ({
      from: dayText(overtime?.from ?? from),
      to: dayText(overtime?.to ?? to),
      ...(overtime
        ? byOvertime(overtime)
        : minutes === undefined
          ? { fullAmount: full() }
          : { workedMinutes: minutes }),
      ...(amount < earned && { withheld: earned - amount }),
    }))
    if (overtime && overtime.expiresOn !== null && amount > 0) {
      const { from: weekStart, to: weekEnd, expiresOn } = overtime
      // What pays a negative balance off can't expire.
      const left = Math.min(amount, balance)
      if (left > 0) expiring.add({ from: weekStart, to: weekEnd, expiresOn, left })
    }

    function full() {
      return roundedQuotient(fullAmounts, periodDays)
    }

    function byOvertime({
      minutes: overtimeMinutes,
      expiresOn,
    }: NonNullable<Posting['overtime']>): Partial<LedgerLine> {
      const overtimePercent = roundedQuotient(policy.amount * 100, policy.perMinutes ?? 1)
      return { overtimeMinutes, overtimePercent, ...(expiresOn !== null && { expiresOn: dayText(expiresOn) }) }
    }

    /** Carries the fraction of a unit to the next posting, so that no worked minute is lost. */
    function byMinutes(counted: number) {
      const per = policy.perMinutes ?? 1
      const numerator = counted * policy.amount
      if (policy.rounding) return roundByPolicy(policy, numerator, per)
      const whole = Math.floor((remainder + numerator) / per)
      remainder += numerator - whole * per
      return whole
    }
  }

  function enter(moment: Moment) {
    book(moment)
    expiring.limitTo(balance)
  }

  function book(moment: Moment) {
    const { day } = moment
    switch (moment.kind) {
      case 'employment-end':
        return endEmployment(day, moment.year)
      case 'year-start':
        return startYear(moment.year)
      case 'carry-expiry':
        return expireCarried(day)
      case 'overtime-expiry':
        return expireOvertime(day)
      case 'adjustment':
        return adjust(day, moment.amount, moment.adjustmentId)
      case 'grant': {
        const { amount, reason, from, to, full } = moment
        grantedInYear += amount
        if (amount === 0) return
        return add(day, 'granted', amount, () => ({ reason, from: dayText(from), to: dayText(to), fullAmount: full }))
      }
      case 'taken':
        return take(day, moment.taken)
      case 'posting':
        return post(moment.posting)
    }
  }

  return { lines, enter, balance: () => balance }
}
