import { resolvePayPolicy, type PayPolicyOverrides, type PayPresetName } from '#schema/payroll/policy.ts'
import type { PayItemKind } from '#schema/payroll/items.ts'
import type { Effective } from '#schema/shared/effective.ts'
import { addDays, toInstant } from '#schema/shared/week-time.ts'
import type { WorkedEntry, PayItem, Rate, Ruleset } from '../inputs.ts'
import { toIso, toSeconds } from '../instants.ts'
import { payOf } from '../pay.ts'
import { dueIn, onDays, totalsOf, type Range } from '../totals.ts'
import { calendarOf } from '../calendar.ts'

export const newYork = 'America/New_York'
export const sunday = '2026-02-01'

export const under = (
  preset: PayPresetName,
  overrides: PayPolicyOverrides = {},
  { effectiveFrom = '2000-01-01', zone = newYork, changeId = '' } = {},
): Effective<Ruleset> => ({
  effectiveFrom,
  changeId: changeId || `${preset} of ${effectiveFrom}`,
  zone,
  policy: resolvePayPolicy(preset, overrides),
})

export const rate = (dollars: number, effectiveFrom = '2000-01-01', roleId: string | null = null): Rate => ({
  effectiveFrom,
  changeId: `${roleId ?? 'own'} ${dollars} of ${effectiveFrom}`,
  roleId,
  hourlyRateCents: Math.round(dollars * 100),
})

export const item = (kind: PayItemKind, day: string, dollars: number | null = null, weeks = 1): PayItem => ({
  itemId: `${kind} of ${day}`,
  kind,
  day,
  amountCents: dollars === null ? null : Math.round(dollars * 100),
  weeks,
})

type EntryOptions = {
  zone?: string
  breaks?: readonly (readonly [string, string])[]
  role?: string | null
  callBack?: boolean
}

export function entry(
  clockIn: string,
  clockOut: string,
  { zone = newYork, breaks = [], role = null, callBack = false }: EntryOptions = {},
): WorkedEntry {
  const at = (local: string) => toInstant(local.slice(0, 10), local.slice(11, 16), zone)
  return {
    entryId: `${clockIn} ${role ?? ''}`,
    version: 1,
    locationId: 'copper-kettle',
    roleId: role,
    clockIn: at(clockIn),
    clockOut: at(clockOut),
    breaks: breaks.map(([start, end]) => ({ start: at(start), end: at(end) })),
    callBack,
  }
}

/** One entry of the given hours on each day from `first` on, starting at 06:00. 0 skips the day. */
export const days = (first: string, hours: readonly number[], more: EntryOptions = {}): WorkedEntry[] =>
  hours.flatMap((count, index) => {
    const start = entry(`${addDays(first, index)} 06:00`, `${addDays(first, index)} 06:00`, more)
    return count === 0 ? [] : { ...start, clockOut: toIso(toSeconds(start.clockIn) + Math.round(count * 3600)) }
  })

export type PayCase = {
  rules?: readonly Effective<Ruleset>[]
  rates?: readonly Rate[]
  entries: readonly WorkedEntry[]
  items?: readonly PayItem[]
  range?: Range
}

export const fortnight = { from: sunday, to: addDays(sunday, 13) }

export const linesOf = ({
  rules = [under('us-federal')],
  rates = [rate(20)],
  entries,
  items = [],
  range = fortnight,
}: PayCase) => payOf({ employeeId: 'ana', entries, rates, items }, calendarOf(rules, range.from, range.to))

const summary = (lines: ReturnType<typeof linesOf>) => {
  const { regularSeconds, overtimeSeconds, doubleSeconds, grossCents } = totalsOf(lines)
  return {
    hours: [regularSeconds, overtimeSeconds, doubleSeconds].map((seconds) => seconds / 3600).join(' / '),
    gross: grossCents / 100,
  }
}

/** Hours as `regular / overtime / double`, and dollars. `reportedOn`: the days of a report. `paidIn`: a pay period. */
export const payIn = (given: PayCase) => summary(linesOf(given))
export const reportedOn = (from: string, to: string, given: PayCase) => summary(onDays(linesOf(given), { from, to }))
export const paidIn = (from: string, to: string, given: PayCase) => summary(dueIn(linesOf(given), { from, to }))
