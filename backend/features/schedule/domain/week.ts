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

/** Who last changed each field of a shift. `shift`: who added, deleted or restored it, and so all of its fields. */
type ChangedBy = Readonly<Partial<Record<keyof Shift | 'shift', Actor | undefined>>>

/**
 * A shift, or the last state of one that is gone. `revision`: of its last event in the week, by `touchedBy`; -1 until
 * appended.
 */
export type Entry = {
  shift: Shift
  changedBy: ChangedBy
  revision: number
  touchedBy: Actor | undefined
  arrival: Arrival | undefined
}

/** How a shift came from another week: what a job needs to finish the move after a crash. */
export type Arrival = { from: WeekKey; commandId: string; actor: Actor; at: string; undoes: string | undefined }

/** `movedTo`: the shift's week now; `null` if it was deleted. */
type GoneEntry = Entry & { movedTo: WeekKey | null }

/** The part of a shift of the previous week that falls into this one. */
export type Booking = Interval & { bookingId: string; shiftId: string; employeeId: string }

/** `bookedAt`: when its command was accepted. */
export type StoredBooking = Booking & { bookedAt: string | undefined }

export type Week = WeekKey & {
  status: 'open'
  timeZone: string
  /** The first instant of this week and of the next. */
  startsAt: string
  endsAt: string
  shifts: ById<Entry>
  /** Deleted shifts and those moved to another week, for restoring them with their ids. */
  gone: ById<GoneEntry>
  bookings: ById<StoredBooking>
  /** Approved time off by request. */
  timeOff: ById<TimeOff>
  /** Swaps and offers, closed ones included: a late answer is refused with how they ended. */
  requests: ById<Request>
  /** How often each template is applied. */
  templates: Readonly<Record<string, number>>
  published: boolean
  publishedBy: Actor | undefined
  /** The shifts as employees were last notified of them; `undefined` in a draft. */
  known: ById<Entry> | undefined
  /** When a shift last changed since then. */
  changedAt: string | undefined
  /** Notes of days (yyyy-MM-dd), and who last changed them. */
  notes: Readonly<Record<string, { note: string | null; by: Actor | undefined }>>
  /** By command: the commands that undid it. */
  takenBack: ById<readonly string[]>
}

/** One location's week; `unopened` until its first event. */
export type ScheduleState = { status: 'unopened' } | Week

export const initialSchedule: ScheduleState = { status: 'unopened' }

/** `elsewhere`: works at another location. */
export type PlanningStatus = 'active' | 'terminated' | 'elsewhere'

/**
 * What a command knows of other streams. Employees and roles not in it do not exist. `clashing`: shifts whose part in
 * the next week is taken.
 */
export type Facts = {
  employees: { get(employeeId: string): PlanningStatus | undefined }
  /** What their position is called. */
  positions?: { get(employeeId: string): string | null | undefined } | undefined
  roles: { has(roleId: string): boolean }
  clashing?: ReadonlySet<string>
}

/** @throws Refusal `not_found` */
export function shiftOf(state: ScheduleState, shiftId: string): { week: Week; shift: Shift } {
  const entry = state.status === 'open' ? get(state.shifts, shiftId) : undefined
  if (state.status === 'unopened' || !entry) throw new Refusal('not_found', 'There is no such shift')
  return { week: state, shift: entry.shift }
}

/** Bytes of memory per entry, generously. */
const ENTRY = 1000

/** Bytes, roughly. */
export function sizeOfSchedule(state: ScheduleState): number {
  if (state.status === 'unopened') return 0
  const { shifts, gone, bookings, timeOff, requests, takenBack } = state
  return [shifts, gone, bookings, timeOff, requests, takenBack].reduce((sum, things) => sum + ENTRY * count(things), 0)
}
