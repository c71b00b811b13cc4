import type { Actor } from '#kernel/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import type { Interval, TimeOff } from '#schema/schedule/conflicts.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { count, get, type ById } from './by-id.ts'
import type { Request } from './requests/request.ts'

/** A location's week by its Sunday (yyyy-MM-dd). */
export type WeekKey = { locationId: string; weekStart: string }

export const sameWeek = (one: WeekKey | null, other: WeekKey | null) =>
  one?.locationId === other?.locationId && one?.weekStart === other?.weekStart

/** Who last changed what of a shift. `shift`: who added, deleted or restored it, and with that all of its fields. */
export type ChangedBy = Readonly<Partial<Record<keyof Shift | 'shift', Actor | undefined>>>

/**
 * A shift as it stands, or as it was when it went. `revision`: of the week's last event that touched it, done by
 * `touchedBy`; -1 while that is decided and not appended.
 */
export type Entry = {
  shift: Shift
  changedBy: ChangedBy
  revision: number
  touchedBy: Actor | undefined
  arrival: Arrival | undefined
}

/** How a shift came here from another week: what it takes to finish the move where it was left half done. */
export type Arrival = { from: WeekKey; commandId: string; actor: Actor; at: string; undoes: string | undefined }

/** `movedTo`: the week in which the shift is now; without it the shift was deleted. */
export type GoneEntry = Entry & { movedTo: WeekKey | null }

/** What a person works in this week of a shift that belongs to the week before. */
export type Booking = Interval & { bookingId: string; shiftId: string; employeeId: string }

/** `bookedAt`: the instant of its command. */
export type StoredBooking = Booking & { bookedAt: string | undefined }

export type Week = WeekKey & {
  status: 'open'
  timeZone: string
  /** The first instant of the week, and of the next. */
  startsAt: string
  endsAt: string
  shifts: ById<Entry>
  /** Shifts that were deleted or went to another week: to be restored as they were, with their ids. */
  gone: ById<GoneEntry>
  bookings: ById<StoredBooking>
  /** Approved time off by its request. */
  timeOff: ById<TimeOff>
  /** Swaps and offers, also those that came to an end: who asks about one again is told how. */
  requests: ById<Request>
  /** How often each template stands applied. */
  templates: Readonly<Record<string, number>>
  published: boolean
  publishedBy: Actor | undefined
  /** The revision of the last publication: who is told of that need not be told of what was changed before. */
  publishedSince: number | undefined
  /** The commands that took a command back, by the one taken back. */
  takenBack: ById<readonly string[]>
}

/** One location's week. Nothing is known of it until somebody plans for it. */
export type ScheduleState = { status: 'unopened' } | Week

export const initialSchedule: ScheduleState = { status: 'unopened' }

/** Whether somebody can be planned for: `elsewhere` they work at another location. */
export type PlanningStatus = 'active' | 'terminated' | 'elsewhere'

/**
 * What a command knows of other streams. Employees who are not in it do not exist, nor do roles.
 * `clashing`: shifts whose part in the next week was not to be had there.
 */
export type Facts = {
  employees: { get(employeeId: string): PlanningStatus | undefined }
  roles: ReadonlySet<string>
  clashing?: ReadonlySet<string>
}

/** @throws Refusal `not_found` */
export function shiftOf(state: ScheduleState, shiftId: string): { week: Week; shift: Shift } {
  const entry = state.status === 'open' ? get(state.shifts, shiftId) : undefined
  if (state.status === 'unopened' || !entry) throw new Refusal('not_found', 'There is no such shift')
  return { week: state, shift: entry.shift }
}

/** What a shift with all that is known of it takes in memory, in bytes; the rest of a week takes no more. */
const ENTRY = 1000

/** Bytes, roughly. */
export function sizeOfSchedule(state: ScheduleState): number {
  if (state.status === 'unopened') return 0
  const { shifts, gone, bookings, timeOff, requests, takenBack } = state
  return [shifts, gone, bookings, timeOff, requests, takenBack].reduce((sum, things) => sum + ENTRY * count(things), 0)
}
