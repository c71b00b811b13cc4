import { effectiveOn } from '#schema/shared/effective.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { LocationRules, Ruleset, WorkedEntry } from './inputs.ts'
import { compare, toSeconds } from './instants.ts'
import { roundPunch } from './rounding.ts'
import { slotAt, type Calendar, type Slot } from './calendar.ts'

type Interval = { startsAt: number; endsAt: number }

export type Piece = Interval & {
  entry: WorkedEntry
  roundedIn: number
  roundedOut: number
  day: string
  /** Rules of the location where the time was worked. */
  rules: Ruleset
  /** The workweek that contains this instant owns the piece. */
  anchor: number
}

/** Consecutive entries without an unpaid gap. A short visit may round to no pieces. */
export type Visit = {
  first: { entry: WorkedEntry } & Pick<Piece, 'day' | 'anchor'>
  pieces: readonly Piece[]
  callBack: boolean
}

/** `rules` of the entry's location. `endsAt` includes the short gap before the next entry, which is also in `gap`. */
type EntryInterval = Interval & { entry: WorkedEntry; rules: Ruleset; gap?: Interval }

/**
 * Computes worked time as differences of instants, so nights with a clock change count their real hours. Breaks of up
 * to `paidBreakMaxMinutes` are worked time (29 CFR 785.18), longer ones are not (785.19). Overlapping entries never
 * count a second twice.
 */
export function workedTime(
  entries: readonly WorkedEntry[],
  { slots }: Calendar,
  locationRules: LocationRules = new Map(),
): Visit[] {
  const rulesAt = memoizedRules(locationRules)
  let covered = -Infinity
  return visits(entries, slots, rulesAt).flatMap((visit) => {
    const [first] = visit
    const slot = first && slotAt(slots, first.startsAt)
    if (!slot) return []
    const { day } = slot
    const { boundary } = slot.rules.policy
    const round = (at: number, { policy, zone }: Ruleset) => roundPunch(at, policy.roundingMinutes, zone)
    const unpaid = breaksOf(visit).filter(({ startsAt, endsAt, longestPaid }) => endsAt - startsAt > longestPaid)
    const start = slotAt(slots, round(first.startsAt, first.rules))
    const isCovered = first.startsAt < covered
    const pieces = visit.flatMap(({ entry, rules, ...times }) => {
      const [roundedIn, roundedOut] = [round(times.startsAt, rules), round(times.endsAt, rules)]
      const present = { startsAt: Math.max(roundedIn, covered), endsAt: roundedOut }
      covered = Math.max(covered, roundedOut)
      return without(unpaid, present)
        .flatMap((worked) => (boundary === 'split' ? splitByDay(worked, slots) : onStartDay(worked, start)))
        .map((piece) => ({ ...piece, entry, roundedIn, roundedOut, rules }))
    })
    const callBack = visit.every((timed) => timed.entry.callBack) && (pieces.length > 0 || !isCovered)
    return [{ first: { entry: first.entry, day, anchor: first.startsAt }, pieces, callBack }]
  })
}

type RulesAt = (entry: WorkedEntry, slot: Slot) => Ruleset

/** Returns the rules of an entry's location in a workweek; those of the calendar at the employee's own location. */
function memoizedRules(locationRules: LocationRules): RulesAt {
  const known = new Map<string, Ruleset>()
  return ({ locationId }, { week, rules }) => {
    const own = rules.locationId === locationId ? undefined : locationRules.get(locationId)
    if (!own) return rules
    const key = `${locationId}/${week}`
    const found = known.get(key) ?? effectiveOn(own, addDays(week, 6)) ?? rules
    known.set(key, found)
    return found
  }
}

/** Between entries of one shift, a gap no longer than a paid break counts like that break (29 CFR 785.18). */
function visits(entries: readonly WorkedEntry[], slots: readonly Slot[], rulesAt: RulesAt): EntryInterval[][] {
  const found: EntryInterval[][] = []
  const inOrder = entries
    .flatMap((entry): EntryInterval[] => {
      const [startsAt, endsAt] = [toSeconds(entry.clockIn), toSeconds(entry.clockOut)]
      const slot = startsAt < endsAt ? slotAt(slots, startsAt) : undefined
      return slot ? [{ entry, rules: rulesAt(entry, slot), startsAt, endsAt }] : []
    })
    .toSorted(
      (one, other) =>
        one.startsAt - other.startsAt || one.endsAt - other.endsAt || compare(one.entry.entryId, other.entry.entryId),
    )
  for (const timed of inOrder) {
    const visit = found.at(-1)
    const previous = visit?.at(-1)
    // The parts of one entry share the rules of its start, so that they add up to the entry.
    if (previous?.entry.entryId === timed.entry.entryId) timed.rules = previous.rules
    if (visit && previous && previous.endsAt < timed.startsAt && isPaidGap(previous, timed)) {
      previous.gap = { startsAt: previous.endsAt, endsAt: timed.startsAt }
      previous.endsAt = timed.startsAt
    }
    if (visit && previous?.endsAt === timed.startsAt) visit.push(timed)
    else found.push([timed])
  }
  return found
}

function isPaidGap(previous: EntryInterval, next: EntryInterval) {
  const isOneShift = next.entry.shiftIds?.some((shiftId) => previous.entry.shiftIds?.includes(shiftId)) === true
  return isOneShift && next.startsAt - previous.endsAt <= longestPaidBreak(previous.rules)
}

const longestPaidBreak = ({ policy }: Ruleset) => policy.paidBreakMaxMinutes * 60

/** Merges breaks that touch. Their punches are never rounded (Donohue v. AMN, 2021). */
const breaksOf = (visit: readonly EntryInterval[]) =>
  visit
    .flatMap(({ entry, rules, gap }) => [
      ...entry.breaks.map(({ start, end }) => ({
        startsAt: toSeconds(start),
        endsAt: toSeconds(end),
        longestPaid: longestPaidBreak(rules),
      })),
      ...(gap ? [{ ...gap, longestPaid: longestPaidBreak(rules) }] : []),
    ])
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .reduce<(Interval & { longestPaid: number })[]>((merged, pause) => {
      const last = merged.at(-1)
      if (last && pause.startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, pause.endsAt)
      else merged.push(pause)
      return merged
    }, [])

function without(breaks: readonly Interval[], { startsAt, endsAt }: Interval): Interval[] {
  const worked: Interval[] = []
  let from = startsAt
  for (const pause of [...breaks, { startsAt: endsAt, endsAt }]) {
    const to = Math.min(pause.startsAt, endsAt)
    if (from < to) worked.push({ startsAt: from, endsAt: to })
    from = Math.max(from, pause.endsAt)
  }
  return worked
}

function splitByDay({ startsAt, endsAt }: Interval, slots: readonly Slot[]) {
  const pieces: (Interval & Pick<Piece, 'day' | 'anchor'>)[] = []
  for (let slot = slotAt(slots, startsAt); slot && startsAt < endsAt; slot = slotAt(slots, startsAt)) {
    const end = Math.min(endsAt, slot.endsAt)
    pieces.push({ startsAt, endsAt: end, day: slot.day, anchor: startsAt })
    startsAt = end
  }
  return pieces
}

const onStartDay = (worked: Interval, start: Slot | undefined) =>
  start ? [{ ...worked, day: start.day, anchor: start.startsAt }] : []
