import type { PersonTimes } from '#backend/features/payroll/labor.ts'
import { overlapFinder, type TimeSpan } from '#backend/features/payroll/overlap-finder.ts'
import { addDays, dayOf, toInstant } from '#schema/shared/week-time.ts'

export const incidentKinds = ['late', 'left_early', 'no_show', 'missed_punch', 'unscheduled'] as const

/** A deviation from the schedule. `minutes`: how late or early. */
export type AttendanceIncident = {
  kind: (typeof incidentKinds)[number]
  employeeId: string
  /** The id of the shift or the entry. */
  subjectId: string
  date: string
  minutes: number
  scheduledStart: string | null
  scheduledEnd: string | null
  clockIn: string | null
  clockOut: string | null
}

type AttendanceRange = { from: string; to: string; locationId: string | null }

/** An entry without a clock-out counts as presence for at most this long (ms), so that it hides no later no-show. */
const LONGEST_PRESENCE = 12 * 3_600_000

function endOf({ status, clockIn, clockOut }: PersonTimes['entries'][number], now: Date) {
  if (clockOut !== null) return Date.parse(clockOut)
  return status === 'missed' ? Math.min(now.getTime(), Date.parse(clockIn) + LONGEST_PRESENCE) : now.getTime()
}

function comparedOn(person: PersonTimes, { from, to, locationId }: AttendanceRange, now: Date) {
  const { zone, policyOn } = person
  const isHere = (each: { locationId: string }) => locationId === null || each.locationId === locationId
  const [since, until] = [from, addDays(to, 1)].map((day) => Date.parse(toInstant(day, '00:00', zone))) as [
    number,
    number,
  ]
  const isIn = ({ start }: TimeSpan) => start >= since && start < until
  const present = person.entries.map((entry) => ({
    ...entry,
    start: Date.parse(entry.clockIn),
    end: endOf(entry, now),
  }))
  const planned = person.shifts
    .filter(({ published }) => published)
    .map((shift) => ({ ...shift, start: Date.parse(shift.startsAt), end: Date.parse(shift.endsAt) }))
  const [entriesIn, shiftsIn] = [overlapFinder(present), overlapFinder(planned)]
  return {
    shifts: planned
      .filter((shift) => isHere(shift) && isIn(shift))
      .map((shift) => {
        const date = dayOf(shift.startsAt, zone)
        const grace = (policyOn(date)?.graceMinutes ?? 0) * MINUTE
        return { ...shift, date, grace, entries: entriesIn(shift), isOver: shift.end <= now.getTime() }
      }),
    entries: present
      .filter((entry) => isHere(entry) && isIn(entry))
      .map((entry) => ({ ...entry, shift: shiftsIn(entry)[0] })),
  }
}

/** A shift whose employee hasn't clocked in: a no-show if it is over, otherwise late. */
export type Absence = {
  shiftId: string
  employeeId: string
  locationId: string
  startsAt: string
  endsAt: string
  isOver: boolean
}

/**
 * Returns published shifts without any time entry: those that began longer ago than the grace minutes, and today's that are over.
 * An employee who clocked in and left is not absent.
 */
export function absencesOf(person: PersonTimes, locationId: string | null, now: Date): Absence[] {
  const today = dayOf(now.toISOString(), person.zone)
  return comparedOn(person, { from: addDays(today, -1), to: today, locationId }, now).shifts.flatMap((shift) => {
    const { shiftId, startsAt, endsAt, start, date, grace, entries, isOver } = shift
    const isAwaited = start + grace < now.getTime() && (!isOver || date === today)
    if (!isAwaited || entries.length > 0) return []
    return { shiftId, employeeId: person.id, locationId: shift.locationId, startsAt, endsAt, isOver }
  })
}

/** Compares published shifts with entries up to now. Deviations within the policy's grace minutes are ignored. */
export function incidentsOf(person: PersonTimes, days: AttendanceRange, now: Date): AttendanceIncident[] {
  const { id: employeeId, zone } = person
  const compared = comparedOn(person, days, now)
  const ofShifts = compared.shifts.flatMap((shift): AttendanceIncident[] => {
    const { date, grace, entries, isOver } = shift
    const [first, last] = [entries[0], entries.at(-1)]
    const facts = {
      employeeId,
      subjectId: shift.shiftId,
      date,
      scheduledStart: shift.startsAt,
      scheduledEnd: shift.endsAt,
    }
    if (!first || !last) {
      return isOver ? [{ ...facts, kind: 'no_show', minutes: 0, clockIn: null, clockOut: null }] : []
    }
    const times = { clockIn: first.clockIn, clockOut: last.clockOut }
    const [late, early] = [first.start - shift.start, shift.end - last.end]
    return [
      ...(late > grace ? [{ ...facts, ...times, kind: 'late' as const, minutes: Math.floor(late / MINUTE) }] : []),
      ...(last.status === 'closed' && early > grace
        ? [{ ...facts, ...times, kind: 'left_early' as const, minutes: Math.floor(early / MINUTE) }]
        : []),
    ]
  })

  const ofEntries = compared.entries.flatMap(({ entryId, clockIn, clockOut, status, shift }): AttendanceIncident[] => {
    const facts = {
      employeeId,
      subjectId: entryId,
      date: dayOf(clockIn, zone),
      minutes: 0,
      scheduledStart: shift?.startsAt ?? null,
      scheduledEnd: shift?.endsAt ?? null,
      clockIn,
      clockOut,
    }
    return [
      ...(status === 'missed' ? [{ ...facts, kind: 'missed_punch' as const }] : []),
      ...(shift ? [] : [{ ...facts, kind: 'unscheduled' as const }]),
    ]
  })
  return [...ofShifts, ...ofEntries]
}

const MINUTE = 60_000
