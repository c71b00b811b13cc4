import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { isReportable } from '#schema/schedule/reportable.ts'
import { MIN_PART_MINUTES, splitShift } from '#schema/schedule/shift-part.ts'
import { clockOf, dayOf } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { all, get } from './by-id.ts'
import { editShift } from './edit.ts'
import { keepPosition } from './keep-position.ts'
import { claimsOf } from './requests/could-claim.ts'
import { isLive } from './requests/request.ts'
import { checkRules } from './rules.ts'
import { undo } from './undo.ts'
import type { Facts, ScheduleState, Week } from './week.ts'

type ReportAbsence = {
  requestId: string
  employeeId: string
  /** yyyy-MM-dd, the day on which the shift starts: today, tomorrow if a shift starts in the morning, or a night that still runs. */
  day: string
  now: Date
  /** The location's, as the week may have no events yet. */
  timeZone: string
  /** An employee who is at work gives up only the rest of the shift. */
  isClockedIn: boolean
  /** Returns the id of the shift for the rest of a shift. */
  restIdOf(shiftId: string): string
  facts: Facts
}

type Opened = { shiftId: string; startsAt: string; endsAt: string; events: ScheduleEvent[] }

const QUARTER = 15 * 60_000
const MIN_PART = MIN_PART_MINUTES * 60_000

/**
 * Opens the employee's published shifts of a day, or what is left of them. Nothing is opened without a shift; then only time off
 * is requested. The rest of a shift that has begun starts at the second next quarter of an hour, so that a colleague can take it.
 * @throws Refusal `invalid` for other days, `conflict` if less than half an hour is left
 */
export function reportAbsence(state: ScheduleState, command: ReportAbsence): ScheduleEvent[] {
  const { requestId, employeeId, day, now, timeZone } = command
  const own = state.status === 'open' && state.published ? ownShiftsOn(state, command) : []
  const ahead = own.filter(({ endsAt }) => endsAt > now.toISOString())
  assertReportable(command, ahead)
  if (state.status === 'unopened' || ahead.length === 0) return []
  const opened = ahead.flatMap((shift) => openRest(state, shift, command) ?? [])
  const [first] = opened
  const last = opened.at(-1)
  if (!first || !last) {
    throw new Refusal(
      'conflict',
      'The rest of your shift is too short to be offered. Clock out, and tell your manager.',
    )
  }
  const isAtWork = command.isClockedIn && (ahead[0]?.startsAt ?? '') <= now.toISOString()
  const isPart = isAtWork || ahead.length < own.length
  const absence = {
    locationId: state.locationId,
    requestId,
    employeeId,
    ...(isPart ? partOfDay(first.startsAt, last.endsAt, timeZone) : { day }),
    shiftIds: opened.map(({ shiftId }) => shiftId),
  }
  const events = opened.flatMap((each) => each.events)
  return checkRules(state, [{ type: 'AbsenceReported', data: absence }, ...events], command.facts)
}

const ownShiftsOn = (week: Week, { employeeId, day, timeZone }: ReportAbsence): Shift[] =>
  all(week.shifts)
    .map(({ shift }) => shift)
    .filter((shift) => shift.employeeId === employeeId && dayOf(shift.startsAt, timeZone) === day)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))

function assertReportable({ day, now, timeZone }: ReportAbsence, ahead: readonly Shift[]) {
  const instant = now.toISOString()
  if (day === dayOf(instant, timeZone) || ahead.some((shift) => isReportable(shift, instant, timeZone))) return
  const message = 'You can report only today, or tomorrow before a morning shift. Request time off instead.'
  throw new Refusal('invalid', message, { day: message })
}

function openRest(week: Week, shift: Shift, { now, isClockedIn, restIdOf, facts }: ReportAbsence): Opened | undefined {
  const open = keepPosition(shift, { employeeId: null }, facts)
  const { shiftId, startsAt, endsAt } = shift
  if (startsAt > now.toISOString()) return { shiftId, startsAt, endsAt, events: editShift(week, shift, open) }
  const earliest = isClockedIn ? Date.parse(startsAt) + MIN_PART : 0
  const cut = Math.max(Math.ceil((now.getTime() + QUARTER) / QUARTER) * QUARTER, earliest)
  const from = new Date(cut).toISOString()
  // The rest of a shift belongs to the same week only if it starts there.
  const canSplit = Date.parse(endsAt) - cut >= MIN_PART && from < week.endsAt
  if (!canSplit && isClockedIn) return undefined
  if (!canSplit) return { shiftId, startsAt, endsAt, events: editShift(week, shift, open) }
  const { handedOver, rest } = splitShift({ startsAt: from, endsAt }, shift)
  if (!isClockedIn) {
    const minutes = (Date.parse(endsAt) - cut) / 60_000
    const changes = { ...open, startsAt: from, breakMinutes: Math.min(shift.breakMinutes, minutes) }
    return { shiftId, startsAt: from, endsAt, events: editShift(week, shift, changes) }
  }
  const added = { ...shift, ...open, ...handedOver, shiftId: restIdOf(shiftId), locationId: week.locationId }
  const events: ScheduleEvent[] = [...editShift(week, shift, rest), { type: 'ShiftAdded', data: added }]
  return { shiftId: added.shiftId, startsAt: from, endsAt, events }
}

/** Time off for a part of a day can't reach into the next day. */
function partOfDay(startsAt: string, endsAt: string, timeZone: string) {
  const day = dayOf(startsAt, timeZone)
  const endTime = dayOf(endsAt, timeZone) === day ? clockOf(endsAt, timeZone) : '23:59'
  const startTime = clockOf(startsAt, timeZone)
  return startTime < endTime ? { day, times: { startTime, endTime } } : { day }
}

/** `events`: those that the report appended to the week. */
type WithdrawAbsence = { requestId: string; now: Date; events: readonly ScheduleEvent[]; facts: Facts }

/**
 * Gives the employee back what a report opened, until it begins or a colleague takes it. Does nothing without such a report.
 * @throws Refusal `conflict`
 */
export function withdrawAbsence(
  state: ScheduleState,
  { requestId, now, events, facts }: WithdrawAbsence,
): ScheduleEvent[] {
  const absence = state.status === 'open' ? get(state.absences, requestId) : undefined
  if (state.status === 'unopened' || !absence) return []
  for (const shiftId of absence.shiftIds) {
    const shift = get(state.shifts, shiftId)?.shift
    if (!shift || shift.employeeId !== null)
      throw new Refusal('conflict', 'Your shift was taken already. Ask your manager.')
    if (shift.startsAt <= now.toISOString()) {
      throw new Refusal('conflict', 'Your shift has begun already. Ask your manager.')
    }
    if (claimsOf(state, shiftId).some(isLive)) {
      throw new Refusal('conflict', 'A colleague has claimed your shift already. Ask your manager.')
    }
  }
  return undo(state, { events, facts })
}
