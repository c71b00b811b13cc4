import type { LeavePolicy } from '#schema/leave/policy.ts'
import type { Effective } from '#schema/shared/effective.ts'
import type { ContractHours } from '../entitlement.ts'
import type { LeaveHistory } from '../leave-history.ts'

/**
 * Computes a balance day by day, to check `ledger`. Shares no code with it: days are texts, every rule is looked up anew on
 * every day, and fractions are exact.
 */
export function plainBalances(history: LeaveHistory, until: string): Map<string, number> {
  const { hiredOn, lastDay, policies, contracts } = history
  const policyOn = (day: string) => latest(policies, day)
  const contractOn = (day: string) => latest(contracts, day)
  const isEmployed = (day: string) => day >= hiredOn && (lastDay === null || day <= lastDay)

  const workedOn = new Map<string, number>()
  for (const { day, minutes } of history.worked) workedOn.set(day, (workedOn.get(day) ?? 0) + minutes)

  const balances = new Map<string, number>()
  let balance = 0
  let yearStart: string | undefined
  let yearEnd = ''
  let granted = 0
  let accrued = 0
  /** Carried leave by the day on which it expires, the oldest first. */
  const carried: { until: string; rest: number }[] = []
  let yearFrom = ''
  let fraction: { policy: Effective<LeavePolicy>; of: bigint } | undefined
  let waitingGrant: { day: string; amount: number } | undefined
  /** Leave that expires, in the order in which it was earned. */
  const lots: { weekEnd: string; expires: string; rest: number }[] = []
  const spend = (amount: number) => {
    for (let left = amount; left > 0;) {
      const lot = lots.find(({ rest }) => rest > 0)
      if (!lot) return
      const part = lot.rest < left ? lot.rest : left
      lot.rest -= part
      left -= part
    }
  }
  const spendCarried = (amount: number) => {
    for (let left = amount; left > 0;) {
      const oldest = carried.find(({ rest }) => rest > 0)
      if (!oldest) return
      const part = oldest.rest < left ? oldest.rest : left
      oldest.rest -= part
      left -= part
    }
  }
  const carriedRest = () => carried.reduce((all, { rest }) => all + rest, 0)
  const spendExcess = () => {
    const rest = lots.reduce((sum, lot) => sum + lot.rest, 0)
    spend(rest - (balance < 0 ? 0 : balance))
  }

  const firstDay = [
    hiredOn,
    ...history.taken.map(({ day }) => day),
    ...history.adjustments.map(({ day }) => day),
  ].reduce((one, other) => (one < other ? one : other))
  for (let day = firstDay; day <= until; day = next(day)) {
    const policy = policyOn(day)

    if (lastDay !== null && day === next(lastDay)) {
      const last = policyOn(lastDay)
      const earned = last && yearStart !== undefined && earnedAtEnd(last, yearStart, yearEnd, lastDay)
      if (typeof earned === 'number' && earned < granted) balance += earned - granted
      if (balance > 0) balance = 0
      spendExcess()
    }

    let starts = false
    if (policy && isEmployed(day)) {
      if (yearStart === undefined) starts = true
      else if (day > yearEnd) {
        starts = true
        const old = policyOn(previous(day))
        if (balance < 0 && old?.carriesDebt === false) balance = 0
        const keep = old?.carryOverCap ?? balance
        if (balance > keep) balance = keep
        const all = Math.max(0, balance)
        spendCarried(carriedRest() - all)
        const until = old && old.carryOverMonths !== null ? inMonths(day, old.carryOverMonths) : 'never'
        carried.push({ until, rest: all - carriedRest() })
        yearFrom = day
        spendExcess()
      }
    }
    for (const each of carried) {
      if (each.until !== day || !isEmployed(day)) continue
      balance -= Math.min(each.rest, Math.max(0, balance))
      each.rest = 0
      spendExcess()
    }
    for (const lot of lots) {
      if (lot.expires !== day) continue
      balance -= lot.rest
      if (lot.weekEnd < yearFrom) spendCarried(lot.rest)
      lot.rest = 0
    }

    for (const adjustment of history.adjustments) {
      if (adjustment.day !== day) continue
      balance += adjustment.amount
      spend(-adjustment.amount)
      spendExcess()
    }

    if (starts && policy) {
      const last = yearStart === undefined ? undefined : { start: yearStart, end: yearEnd }
      if (last) balance += arrears(last)
      yearStart = day
      yearEnd = previous(nextYear(policy, day))
      granted = 0
      accrued = 0
      const full = inAdvance(day, day)
      const part = firstShare(policy, day, yearEnd)
      const amount = part ? rounded(policy, BigInt(full) * part.of, part.in) : full
      granted += amount
      balance += amount
      waitingGrant =
        policy.fullAfterMonths !== null && part?.byMonths
          ? { day: inMonths(hiredOn, policy.fullAfterMonths), amount: full - amount }
          : undefined
    } else if (yearStart !== undefined && isEmployed(day)) {
      const change = inAdvance(day, yearStart) - inAdvance(previous(day), yearStart)
      const isVersion =
        policies.some((each) => each.effectiveFrom === day) || contracts.some((each) => each.effectiveFrom === day)
      if (isVersion && change !== 0) {
        const rest = nearest(
          BigInt(change) * BigInt(count(day, yearEnd)),
          BigInt(count(nominal(yearStart, yearEnd), yearEnd)),
        )
        granted += rest
        balance += rest
      }
    }
    if (waitingGrant?.day === day && day <= yearEnd && isEmployed(day)) {
      granted += waitingGrant.amount
      balance += waitingGrant.amount
    }

    spendExcess()
    for (const { day: off, amount, isCanceled } of history.taken) {
      if (off !== day || isCanceled) continue
      balance -= amount
      spendCarried(amount)
      spend(amount)
      spendExcess()
    }

    if (policy && isEmployed(day)) {
      const earned = earnedOn(policy, day)
      let credit = earned
      if (earned > 0 && policy.yearlyCap !== null) credit = Math.min(credit, Math.max(0, policy.yearlyCap - accrued))
      if (earned > 0 && policy.balanceCap !== null) credit = Math.min(credit, Math.max(0, policy.balanceCap - balance))
      accrued += credit
      balance += credit
      const week = weekCountedOn(day)
      if (week && isByOvertime(policy) && policy.expiryMonths !== null && credit > 0) {
        const rest = Math.max(0, Math.min(credit, balance))
        lots.push({ weekEnd: week.to, expires: inMonths(day, policy.expiryMonths), rest })
      }
      spendExcess()
    }
    balances.set(day, balance)
  }
  return balances

  function weekCountedOn(day: string) {
    return (history.overtime ?? []).find(({ from, to }) =>
      lastDay !== null && to > lastDay ? from <= lastDay && day === lastDay : to === day,
    )
  }

  function inAdvance(day: string, start: string) {
    const policy = policyOn(day)
    return policy?.accrual === 'yearly' ? full(policy, contractOn(day), anniversaries(hiredOn, start)) : 0
  }

  function arrears({ start, end }: { start: string; end: string }) {
    const policy = policyOn(end)
    if (policy?.accrual !== 'yearly_in_arrears') return 0
    const amount = full(policy, contractOn(end), anniversaries(hiredOn, next(end)))
    const part = firstShare(policy, start, end)
    return part ? rounded(policy, BigInt(amount) * part.of, part.in) : amount
  }

  function nextYear(policy: LeavePolicy, day: string) {
    for (let candidate = next(day); ; candidate = next(candidate)) if (startsYear(policy, candidate)) return candidate
  }
  function startsYear(policy: LeavePolicy, day: string) {
    if (policy.leaveYear === 'fixed') return day.slice(5) === `${two(policy.yearMonth)}-${two(policy.yearDay)}`
    return day === hiredOn || (day > hiredOn && day === inMonths(hiredOn, 12 * (yearOf(day) - yearOf(hiredOn))))
  }
  /** The day on which the leave year would have started if it were complete. */
  function nominal(start: string, end: string) {
    const policy = policyOn(start)
    if (!policy) throw new Error('no policy')
    for (let day = start; ; day = previous(day)) {
      if (policy.leaveYear === 'anniversary' && day <= hiredOn) return hiredOn
      if (startsYear(policy, day) && day <= end) return day
    }
  }
  function firstShare(policy: LeavePolicy, start: string, end: string) {
    const whole = nominal(start, end)
    if (whole === start) return undefined
    const byDays = { of: BigInt(count(start, end)), in: BigInt(count(whole, end)), byMonths: false }
    if (start !== hiredOn || policy.firstYear === 'days') return byDays
    if (policy.firstYear === 'full') return undefined
    return { of: BigInt(monthsWithin(start, end)), in: 12n, byMonths: true }
  }

  function earnedAtEnd(policy: LeavePolicy, start: string, end: string, last: string) {
    if (policy.accrual !== 'yearly' || policy.lastYear === 'full') return undefined
    if (policy.lastYear === 'days') {
      let sum = 0n
      for (let day = start; day <= last; day = next(day)) sum += BigInt(inAdvance(day, start))
      return rounded(policy, sum, BigInt(count(nominal(start, end), end)))
    }
    const isEarly = last < inMonths(nominal(start, end), 6) || last < inMonths(hiredOn, policy.fullAfterMonths ?? 0)
    if (policy.lastYear === 'months_first_half' && !isEarly) return undefined
    return rounded(policy, BigInt(inAdvance(last, start)) * BigInt(monthsWithin(start, last)), 12n)
  }

  function earnedOn(policy: Effective<LeavePolicy>, day: string): number {
    if (policy.accrual === 'yearly' || policy.accrual === 'yearly_in_arrears') return 0
    if (isByOvertime(policy)) {
      const week = weekCountedOn(day)
      return week ? byRatio(policy, BigInt(week[policy.accrual])) : 0
    }
    const length = policy.accrual === 'hours_worked' ? policy.posting : policy.accrual === 'weekly' ? 'week' : 'month'
    const isLast = day === lastDay || policyOn(next(day)) !== policy
    if (!isLast && !isEnd(length, day)) return 0
    let from = day
    while (from > hiredOn && policyOn(previous(from)) === policy && !isEnd(length, previous(from))) {
      from = previous(from)
    }
    if (policy.accrual === 'hours_worked') {
      let minutes = 0
      for (let each = from; each <= day; each = next(each)) minutes += workedOn.get(each) ?? 0
      return byRatio(policy, BigInt(minutes))
    }
    let sum = 0n
    const years = anniversaries(hiredOn, day)
    for (let each = from; each <= day; each = next(each)) sum += BigInt(full(policy, contractOn(each), years))
    let [start, end] = [from, day]
    while (!isEnd(length, previous(start))) start = previous(start)
    while (!isEnd(length, end)) end = next(end)
    return rounded(policy, sum, BigInt(count(start, end)))
  }

  function byRatio(policy: Effective<LeavePolicy>, minutes: bigint) {
    const numerator = minutes * BigInt(policy.amount)
    const per = BigInt(policy.perMinutes ?? 1)
    if (policy.rounding) return rounded(policy, numerator, per)
    if (fraction?.policy !== policy) fraction = { policy, of: 0n }
    const all = fraction.of + numerator
    const whole = floor(all, per)
    fraction.of = all - whole * per
    return Number(whole)
  }
}

type ByOvertime = { accrual: 'paid_overtime' | 'unpaid_overtime' }
const isByOvertime = <Policy extends LeavePolicy>(policy: Policy): policy is Policy & ByOvertime =>
  policy.accrual === 'paid_overtime' || policy.accrual === 'unpaid_overtime'

function latest<Value>(versions: readonly Effective<Value>[], day: string) {
  let found: Effective<Value> | undefined
  for (const version of versions) {
    if (version.effectiveFrom <= day && (!found || version.effectiveFrom >= found.effectiveFrom)) found = version
  }
  return found
}

function full(policy: LeavePolicy, contract: ContractHours | undefined, years: number) {
  let { amount } = policy
  let best = 0
  for (const step of policy.seniority) {
    if (step.years > years || step.years < best) continue
    best = step.years
    amount = step.amount
  }
  if (contract && policy.scaling !== 'none') {
    const share = policy.scaling === 'weekly_hours' ? contract.weeklyMinutes : contract.workingDays
    amount = nearest(BigInt(amount) * BigInt(share), BigInt(policy.fullTime))
  }
  const isYearly = policy.accrual.startsWith('yearly')
  return isYearly && policy.yearlyCap !== null && policy.yearlyCap < amount ? policy.yearlyCap : amount
}

const floor = (one: bigint, other: bigint) => (one < 0n && one % other !== 0n ? one / other - 1n : one / other)
const nearest = (one: bigint, other: bigint): number =>
  one < 0n ? 0 - nearest(-one, other) : Number((one * 2n + other) / (other * 2n))

function rounded({ rounding }: LeavePolicy, one: bigint, other: bigint) {
  if (!rounding) return nearest(one, other)
  const step = BigInt(rounding.step)
  const below = floor(one, other * step) * step
  const above = below + step
  if (below * other === one) return Number(below)
  if (rounding.mode === 'up') return Number(above)
  const isHalf = one - below * other >= above * other - one
  if (isHalf) return Number(above)
  return rounding.mode === 'nearest' ? Number(below) : nearest(one, other)
}

const two = (number: number) => String(number).padStart(2, '0')
const yearOf = (day: string) => Number(day.slice(0, 4))
const shifted = (day: string, days: number) => {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
const nexts = new Map<string, string>()
const previouses = new Map<string, string>()
const cached = (cache: Map<string, string>, day: string, days: number) => {
  const known = cache.get(day)
  if (known !== undefined) return known
  const found = shifted(day, days)
  cache.set(day, found)
  return found
}
const next = (day: string) => cached(nexts, day, 1)
const previous = (day: string) => cached(previouses, day, -1)

const count = (from: string, to: string) => {
  let days = 0
  for (let day = from; day <= to; day = next(day)) days += 1
  return days
}

const isEnd = (length: 'day' | 'week' | 'month', day: string) => {
  if (length === 'day') return true
  if (length === 'month') return next(day).endsWith('-01')
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 6
}

function inMonths(day: string, months: number) {
  const all = yearOf(day) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(all / 12), (all % 12) + 1]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return `${year}-${two(month)}-${two(Math.min(Number(day.slice(8)), length))}`
}

const anniversaries = (hiredOn: string, day: string) => {
  let years = 0
  for (let year = 1; inMonths(hiredOn, 12 * year) <= day; year += 1) years = year
  return years
}

const monthsWithin = (first: string, last: string) => {
  let months = 0
  for (let each = 1; previous(inMonths(first, each)) <= last; each += 1) months = each
  return months
}
