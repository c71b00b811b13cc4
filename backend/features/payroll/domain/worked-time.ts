import { effectiveOn } from '#schema/shared/effective.ts'
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

/** `endsAt` includes the short gap before the next entry, which is also in `gap`. */
type Timed = Interval & { entry: WorkedEntry; gap?: Interval }

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
    const rules = rulesAt(first.entry, slot)
    const { roundingMinutes, paidBreakMaxMinutes } = rules.policy
    const { boundary } = slot.rules.policy
    const round = (at: number) => roundPunch(at, roundingMinutes, rules.zone)
    const unpaid = breaksOf(visit).filter(({ startsAt, endsAt }) => endsAt - startsAt > paidBreakMaxMinutes * 60)
    const start = slotAt(slots, round(first.startsAt))
    const isCovered = first.startsAt < covered
    const pieces = visit.flatMap(({ entry, ...times }) => {
      const [roundedIn, roundedOut] = [round(times.startsAt), round(times.endsAt)]
      const present = { startsAt: Math.max(roundedIn, covered), endsAt: roundedOut }
      covered = Math.max(covered, roundedOut)
      return without(unpaid, present)
        .flatMap((worked) => (boundary === 'split' ? splitByDay(worked, slots) : onStartDay(worked, start)))
        .map((piece) => ({ ...piece, entry, roundedIn, roundedOut, rules }))
    })
    const callBack = visit.some((timed) => timed.entry.callBack) && (pieces.length > 0 || !isCovered)
    return [{ first: { entry: first.entry, day, anchor: first.startsAt }, pieces, callBack }]
  })
}

type RulesAt = (entry: WorkedEntry, slot: Slot) => Ruleset

/** Returns the rules of an entry's location on a day; those of the calendar at the employee's own location. */
function memoizedRules(locationRules: LocationRules): RulesAt {
  const known = new Map<string, Ruleset>()
  return ({ locationId }, { day, rules }) => {
    const own = rules.locationId === locationId ? undefined : locationRules.get(locationId)
    if (!own) return rules
    const key = `${locationId}/${day}`
    const found = known.get(key) ?? effectiveOn(own, day) ?? rules
    known.set(key, found)
    return found
  }
}

/** Between entries of one shift, a gap no longer than a paid break counts like that break (29 CFR 785.18). */
function visits(entries: readonly WorkedEntry[], slots: readonly Slot[], rulesAt: RulesAt): Timed[][] {
  const found: Timed[][] = []
  const inOrder = entries
    .map((entry) => ({ entry, startsAt: toSeconds(entry.clockIn), endsAt: toSeconds(entry.clockOut) }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
    .toSorted(
      (one, other) =>
        one.startsAt - other.startsAt || one.endsAt - other.endsAt || compare(one.entry.entryId, other.entry.entryId),
    )
  for (const timed of inOrder) {
    const visit = found.at(-1)
    const previous = visit?.at(-1)
    if (visit && previous && previous.endsAt < timed.startsAt && isPaidGap(previous, timed, slots, rulesAt)) {
      previous.gap = { startsAt: previous.endsAt, endsAt: timed.startsAt }
      previous.endsAt = timed.startsAt
    }
    if (visit && previous?.endsAt === timed.startsAt) visit.push(timed)
    else found.push([timed])
  }
  return found
}

function isPaidGap(previous: Timed, next: Timed, slots: readonly Slot[], rulesAt: RulesAt) {
  const { shiftId } = next.entry
  const isOneShift = shiftId !== undefined && shiftId !== null && previous.entry.shiftId === shiftId
  const slot = slotAt(slots, previous.endsAt)
  const paidMinutes = slot ? rulesAt(previous.entry, slot).policy.paidBreakMaxMinutes : 0
  return isOneShift && next.startsAt - previous.endsAt <= paidMinutes * 60
}

/** Merges breaks that touch. Their punches are never rounded (Donohue v. AMN, 2021). */
const breaksOf = (visit: readonly Timed[]) =>
  visit
    .flatMap(({ entry, gap }) => [
      ...entry.breaks.map(({ start, end }) => ({ startsAt: toSeconds(start), endsAt: toSeconds(end) })),
      ...(gap ? [gap] : []),
    ])
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .reduce<Interval[]>((merged, { startsAt, endsAt }) => {
      const last = merged.at(-1)
      if (last && startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, endsAt)
      else merged.push({ startsAt, endsAt })
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
