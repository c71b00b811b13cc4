import { addDays, weekdayOf } from '#schema/shared/week-time.ts'
import type { PayPolicy } from '#schema/payroll/policy.ts'
import type { PlannedShift, TimeEntry } from '../../queries/payroll-person.ts'
import type { LeaveDay, PayItem, Rate } from '../inputs.ts'

/**
 * A second pay calculator, written from the rules alone to check the engine. It walks through every minute, knows no
 * spans or calendars, and shares no code with the engine. Times must be whole minutes, and the start of the workweek
 * must not change.
 */
export type PlainCase = {
  zone: string
  /** Workplace by first day; the first one also applies before. */
  homes: readonly { from: string; locationId: string }[]
  /** Policy of each location by first day; the first one also applies before. */
  policies: ReadonlyMap<string, readonly { from: string; policy: PayPolicy }[]>
  entries: readonly TimeEntry[]
  shifts: readonly PlannedShift[]
  rates: readonly Rate[]
  items: readonly PayItem[]
  leave: readonly LeaveDay[]
}

/** `seconds` and `cents` of one line. */
export type PlainLine = { week: string; kind: string; seconds: number; cents: number }

type Reason = 'daily' | 'daily-double' | 'seventh-day' | 'seventh-day-double' | 'weekly'
type Minute = {
  at: number
  day: string
  week: string
  location: string
  rate: Rate | null
  policy: PayPolicy
  reason: Reason | null
}
type Stretch = {
  entryFrom: number
  from: number
  to: number
  role: string | null
  location: string
  shifts: readonly PlannedShift[]
}
type PlainVisit = { stretches: Stretch[]; pauses: Pause[] }
type Pause = { from: number; to: number; limit: number }
type Pay = { n: bigint; d: bigint }

const minuteOf = (iso: string) => Math.round(Date.parse(iso) / 60_000)
const add = (one: Pay, other: Pay): Pay => ({ n: one.n * other.d + other.n * one.d, d: one.d * other.d })
const pay = (n: number, d = 1): Pay => ({ n: BigInt(Math.round(n)), d: BigInt(d) })
const scale = ({ n, d }: Pay, by: number, per: number): Pay => ({ n: n * BigInt(Math.round(by)), d: d * BigInt(per) })
const toCents = ({ n, d }: Pay) => Number((2n * n + d) / (2n * d))
const thousandths = (factor: number) => Math.round(factor * 1000)

/** Local minutes since 1970-01-01 00:00 local time. Offsets change only at half hours. */
function localClock(zone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const offsets = new Map<number, number>()
  return (minute: number) => {
    const half = Math.floor(minute / 30)
    const cached = offsets.get(half)
    if (cached !== undefined) return minute + cached
    const parts = new Map(format.formatToParts(half * 1_800_000).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) / 60_000
    offsets.set(half, local - half * 30)
    return minute + local - half * 30
  }
}

/** The calculator asks for the same few days for each minute. */
function memoized<Key, Value>(compute: (key: Key) => Value) {
  const values = new Map<Key, Value>()
  return (key: Key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    values.set(key, value)
    return value
  }
}

const nameOfDay = memoized((day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10))
const dayOfLocal = (minute: number) => nameOfDay(Math.floor(minute / 1440))
const clockMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

export function plainPay(person: PlainCase): PlainLine[] {
  const { homes, policies, rates, items, leave } = person
  const local = localClock(person.zone)
  const anyPolicy = [...policies.values()][0]?.[0]?.policy
  if (!anyPolicy) return []
  const dayStart = clockMinutes(anyPolicy.workdayStart)
  const { day: weekday, time } = anyPolicy.workweekStart
  const weekStart = clockMinutes(time)

  const dayAt = (minute: number) => dayOfLocal(local(minute) - dayStart)
  const weekOfDate = memoized((day: string) => addDays(day, -((weekdayOf(day) - weekday + 7) % 7)))
  const weekAt = (minute: number) => weekOfDate(dayOfLocal(local(minute) - weekStart))
  /** The week in which a workday begins. */
  const weekOfDay = (day: string) => weekOfDate(dayStart >= weekStart ? day : addDays(day, -1))
  const latest = <Dated extends { from: string }>(all: readonly Dated[], day: string) =>
    all.findLast(({ from }) => from <= day) ?? all[0]
  const homeOf = (week: string) => latest(homes, week)?.locationId ?? ''
  const policyOf = (location: string, week: string) =>
    latest(policies.get(location) ?? [], addDays(week, 6))?.policy ?? anyPolicy
  const rateOf = (day: string, role: string | null): Rate | null => {
    const of = (roleId: string | null) =>
      rates
        .filter((rate) => rate.roleId === roleId && rate.effectiveFrom <= day)
        .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))
        .at(-1)
    return (role === null ? undefined : of(role)) ?? of(null) ?? null
  }
  const roundTo = (minute: number, step: number) => {
    if (step === 0) return minute
    const past = (local(minute) % 60) % step
    return past * 2 < step ? minute - past : minute - past + step
  }

  const weeks = new Map<string, Minute[]>()
  const callBacks: { role: string | null; week: string; day: string; minutes: Minute[]; startsAt: number }[] = []
  let counted = -Infinity
  const limitAt = (location: string, at: number) => policyOf(location, weekAt(at)).paidBreakMaxMinutes
  for (const { stretches, pauses } of visitsOf(person, limitAt)) {
    const [opening] = stretches
    if (!opening) continue
    const first = opening.from
    const policyIn = ({ location, entryFrom }: Stretch) => policyOf(location, weekAt(entryFrom))
    const unpaid = pauses.filter(({ from, to, limit }) => to - from > limit)
    const startsAt = roundTo(first, policyIn(opening).roundingMinutes)
    const boundary = policyOf(homeOf(weekAt(first)), weekAt(first)).boundary
    const wasCounted = first < counted
    const minutes: Minute[] = []
    for (const stretch of stretches) {
      const policy = policyIn(stretch)
      const to = roundTo(stretch.to, policy.roundingMinutes)
      for (let at = Math.max(roundTo(stretch.from, policy.roundingMinutes), counted); at < to; at += 1) {
        if (unpaid.some((pause) => at >= pause.from && at < pause.to)) continue
        const dated = boundary === 'split' ? at : startsAt
        const [day, week] = [dayAt(dated), weekAt(dated)]
        const { location } = stretch
        minutes.push({ at, day, week, location, rate: rateOf(day, stretch.role), policy, reason: null })
      }
      counted = Math.max(counted, to)
    }
    for (const minute of minutes) {
      const ofWeek = weeks.get(minute.week)
      if (ofWeek) ofWeek.push(minute)
      else weeks.set(minute.week, [minute])
    }
    const isCallBack = stretches.every(({ shifts }) => shifts.length === 0)
    if (isCallBack && (minutes.length > 0 || !wasCounted)) {
      const [{ day, week } = { day: dayAt(first), week: weekAt(first) }] = minutes
      callBacks.push({ role: opening.role, week, day, minutes, startsAt: first })
    }
  }

  const lines: PlainLine[] = []
  const named = new Set([...weeks.keys(), ...callBacks.map(({ week }) => week)])
  for (const { day } of [...items, ...leave]) named.add(weekOfDay(day))
  for (const week of [...named].toSorted()) {
    const minutes = weeks.get(week) ?? []
    const policy = policyOf(homeOf(week), week)
    const firstDay = dayStart >= weekStart ? week : addDays(week, 1)
    const days = Array.from({ length: 7 }, (_, index) => addDays(firstDay, index))
    const line = (kind: string, exact: Pay, seconds: number) => {
      const cents = toCents(exact)
      lines.push({ week, kind, seconds, cents })
      return cents
    }
    classifyMinutes(minutes, policy, days)

    const byRate = Map.groupBy(minutes, ({ rate }) => rate?.changeId)
    for (const group of byRate.values()) {
      line('straight-time', pay((group[0]?.rate?.hourlyRateCents ?? 0) * group.length, 60), group.length * 60)
    }

    let excludedHolidayCents = 0
    const centsByFactor = minutes.map((minute) => {
      const factor = policy.holidays.find(({ day }) => day === minute.day)?.factor ?? 1
      return (minute.rate?.hourlyRateCents ?? 0) * (factor >= 1.5 ? 1000 : thousandths(factor))
    })
    const hourlyPay = pay(
      centsByFactor.reduce((sum, cents) => sum + cents, 0),
      60_000,
    )
    for (const { day, factor } of policy.holidays) {
      const worked = minutes.filter((minute) => minute.day === day)
      for (const group of Map.groupBy(worked, ({ rate }) => rate?.changeId).values()) {
        const exact = pay((group[0]?.rate?.hourlyRateCents ?? 0) * group.length * (thousandths(factor) - 1000), 60_000)
        const cents = line('holiday-premium', exact, group.length * 60)
        if (factor >= 1.5) excludedHolidayCents += cents
      }
    }

    const sharesOf = (kinds: readonly string[]) =>
      items
        .filter(({ kind }) => kinds.includes(kind))
        .filter(({ day, weeks: count }) =>
          Array.from({ length: count }, (_, back) => addDays(day, -7 * back)).some((each) => days.includes(each)),
        )
        .reduce((total, { amountCents, weeks: count }) => add(total, pay(amountCents ?? 0, count)), pay(0))
    const dividesByRegular = policy.flatBonusDivisor === 'regular-hours'
    const shares = sharesOf(dividesByRegular ? ['bonus', 'differential'] : ['bonus', 'differential', 'flat-bonus'])
    const perMinute = (total: Pay, count: number): Pay =>
      count === 0 ? pay(0) : { n: total.n, d: total.d * BigInt(count) }
    const weightedPay = perMinute(add(hourlyPay, shares), minutes.length)
    const bonusOnly = perMinute(shares, minutes.length)
    let dueCents = 0
    const overtime = minutes.filter(({ reason }) => reason !== null)
    const isInEffect = policy.regularRate === 'rate-in-effect'
    const keyOf = ({ reason, rate, location }: Minute) => {
      const away = reason !== 'weekly' && location !== homeOf(week) ? location : ''
      return `${reason} ${isInEffect ? rate?.changeId : ''} ${away}`
    }
    for (const group of Map.groupBy(overtime, keyOf).values()) {
      const [sample] = group
      if (!sample?.reason) continue
      const regular = isInEffect ? add(pay(sample.rate?.hourlyRateCents ?? 0, 60), bonusOnly) : weightedPay
      const premium = thousandths(factorOf(sample.reason, policy)) - 1000
      dueCents += line('overtime-premium', scale(regular, group.length * premium, 1000), group.length * 60)
    }

    const flat = dividesByRegular ? sharesOf(['flat-bonus']) : pay(0)
    const regularMinutes = minutes.filter(({ reason }) => reason === null).length
    const flatPerMinute = perMinute(flat, regularMinutes || minutes.length)
    if (flat.n > 0n) {
      for (const [reason, group] of Map.groupBy(overtime, (minute) => minute.reason)) {
        if (reason === null) continue
        const by = group.length * thousandths(factorOf(reason, policy))
        dueCents += line('flat-bonus-premium', scale(flatPerMinute, by, 1000), group.length * 60)
      }
    }
    const credit = Math.min(dueCents, excludedHolidayCents)
    if (credit > 0) lines.push({ week, kind: 'overtime-credit', seconds: 0, cents: -credit })

    for (const callBack of callBacks.filter((each) => each.week === week)) {
      const { minutes: worked, day, role, startsAt } = callBack
      const minimum = (worked[0]?.policy ?? policyOf(homeOf(week), week)).callBackMinimumMinutes
      const lacking = minimum - worked.length
      if (lacking <= 0) continue
      const rate = worked[0] ? worked[0].rate : rateOf(day, role)
      const isInOvertime = minutes.some(({ at, reason }) => reason === 'weekly' && at < startsAt)
      const last = worked.findLast((minute) => minute.week === week)
      const reason = last ? last.reason : isInOvertime ? 'weekly' : null
      const factor = reason === null ? 1 : factorOf(reason, policy)
      line('call-back', pay(lacking * (rate?.hourlyRateCents ?? 0) * thousandths(factor), 60_000), lacking * 60)
    }

    for (const { kind, day, amountCents } of items) {
      if (amountCents !== null && days.includes(day)) line(kind, pay(amountCents), 0)
    }
    const leaveHere = leave.filter(({ day }) => days.includes(day))
    const byRequest = Map.groupBy(leaveHere, ({ requestId, day }) => `${requestId} ${rateOf(day, null)?.changeId}`)
    for (const group of byRequest.values()) {
      const count = group.reduce((total, { minutes: length }) => total + length, 0)
      const rate = rateOf(group[0]?.day ?? '', null)
      line('leave', pay(count * (rate?.hourlyRateCents ?? 0), 60), count * 60)
    }
    for (const [kind, isPaid] of [
      ['missed-meal', policy.mealPremium],
      ['missed-rest', policy.restPremium],
    ] as const) {
      const missed = new Set(
        items.filter((item) => item.kind === kind && days.includes(item.day)).map(({ day }) => day),
      )
      if (!isPaid) continue
      for (const day of missed) {
        const own = pay(rateOf(day, null)?.hourlyRateCents ?? 0, 60)
        line(kind, scale(minutes.length === 0 ? own : add(weightedPay, flatPerMinute), 60, 1), 3600)
      }
    }
  }
  return lines
}

function factorOf(reason: Reason, { weeklyFactor }: PayPolicy) {
  if (reason === 'weekly') return weeklyFactor
  return reason === 'daily' || reason === 'seventh-day' ? 1.5 : 2
}

function classifyMinutes(minutes: readonly Minute[], policy: PayPolicy, days: readonly string[]) {
  const perDay = new Map<string, number>()
  for (const { day } of minutes) perDay.set(day, (perDay.get(day) ?? 0) + 1)
  const isShortWeek = minutes.length <= 30 * 60 && [...perDay.values()].every((count) => count <= 6 * 60)
  const seventh = policy.seventhDay && days.every((day) => perDay.has(day)) && !isShortWeek ? days[6] : undefined
  const elapsed = new Map<string, number>()
  let straight = 0
  for (const minute of minutes) {
    const count = (elapsed.get(minute.day) ?? 0) + 1
    elapsed.set(minute.day, count)
    const { dailyOvertimeMinutes, dailyDoubleMinutes, alternativeWorkweek: alternative } = minute.policy
    const isScheduled = alternative?.days.includes(weekdayOf(minute.day)) === true
    const overtimeAfter = (isScheduled ? alternative.dailyMinutes : dailyOvertimeMinutes) ?? Infinity
    const doubleAfter = alternative && !isScheduled ? 8 * 60 : (dailyDoubleMinutes ?? Infinity)
    if (minute.day === seventh) minute.reason = count > 8 * 60 ? 'seventh-day-double' : 'seventh-day'
    else if (count > doubleAfter) minute.reason = 'daily-double'
    else if (count > overtimeAfter) minute.reason = 'daily'
    else if ((straight += 1) > (policy.weeklyOvertimeMinutes ?? Infinity)) minute.reason = 'weekly'
  }
}

/** Joins entries that touch, or whose gap is short and within one shift. */
function visitsOf({ entries, shifts }: PlainCase, limitAt: (location: string, at: number) => number): PlainVisit[] {
  const visits: PlainVisit[] = []
  for (const entry of entries) {
    const [from, to] = [minuteOf(entry.clockIn), minuteOf(entry.clockOut ?? entry.clockIn)]
    const { locationId } = entry
    const stretches = stretchesOf(entry, from, to, shifts)
    const pauses = entry.breaks.map(({ start, end }) => {
      const at = minuteOf(start)
      return { from: at, to: minuteOf(end ?? start), limit: limitAt(locationId, from) }
    })
    const previous = visits.at(-1)
    const last = previous?.stretches.at(-1)
    const [next] = stretches
    if (previous && last && next && last.to < from) {
      const isOneShift = last.shifts.some((shift) => next.shifts.includes(shift))
      const limit = limitAt(last.location, last.entryFrom)
      if (isOneShift && from - last.to <= limit) {
        previous.pauses.push({ from: last.to, to: from, limit })
        last.to = from
      }
    }
    if (previous && last?.to === from) {
      previous.stretches.push(...stretches)
      previous.pauses.push(...pauses)
    } else visits.push({ stretches, pauses })
  }
  return visits
}

/** The role of each minute is the last recorded one, or that of its shift, the shift before it or the first shift. */
function stretchesOf(entry: TimeEntry, from: number, to: number, shifts: readonly PlannedShift[]): Stretch[] {
  const during = shifts
    .map((shift) => ({ shift, start: minuteOf(shift.startsAt), end: minuteOf(shift.endsAt) }))
    .filter(({ start, end }) => start < to && end > from)
  const stretches: Stretch[] = []
  let current = during[0]
  for (let at = from; at < to; at += 1) {
    current = during.findLast(({ start, end }) => start <= at && end > at) ?? current
    const switched = entry.roles?.findLast((each) => minuteOf(each.at) <= at)
    const role = switched?.roleId ?? current?.shift.roleId ?? null
    const last = stretches.at(-1)
    if (last?.role === role) last.to = at + 1
    else stretches.push({ entryFrom: from, from: at, to: at + 1, role, location: entry.locationId, shifts: [] })
  }
  return stretches.map((stretch) => ({
    ...stretch,
    shifts: during.filter(({ start, end }) => start < stretch.to && end > stretch.from).map(({ shift }) => shift),
  }))
}
