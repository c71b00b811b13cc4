import type { Actor } from '#kernel/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import type { Interval, TimeOff } from '#schema/schedule/conflicts.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { count, get, type ById } from './by-id.ts'
import type { Request } from './requests/request.ts'

/** `weekStart`: the week's Sunday (yyyy-MM-dd). */
export type WeekKey = { locationId: string; weekStart: string }

export const sameWeek = (one: WeekKey | null, other: WeekKey | null) =>
  one?.locationId === other?.locationId && one?.weekStart === other?.weekStart

/** The actor who last changed each field of a shift. `shift`: the actor who added, deleted or restored the shift. */
type ChangedBy = Readonly<Partial<Record<keyof Shift | 'shift', Actor | undefined>>>

/** A shift with its changes. `revision` and `touchedBy` are those of its last event in the week; -1 until appended. */
export type ShiftEntry = {
  shift: Shift
  changedBy: ChangedBy
  revision: number
  touchedBy: Actor | undefined
  arrival: Arrival | undefined
}

/** The move that brought a shift from another week. A job needs it to finish the move after a crash. */
export type Arrival = { from: WeekKey; commandId: string; actor: Actor; at: string; undoes: string | undefined }

/** The last state of a deleted or moved shift. `movedTo`: its current week; `null` if it was deleted. */
type GoneShift = ShiftEntry & { movedTo: WeekKey | null }

/** The part of a shift of the previous week that lies in this week. */
export type Booking = Interval & { bookingId: string; shiftId: string; employeeId: string }

export type StoredBooking = Booking & { bookedAt: string | undefined }

/** `commandId`: the command that reported the absence; `undefined` until appended. */
type Absence = {
  requestId: string
  employeeId: string
  shiftIds: readonly string[]
  commandId: string | undefined
}

export type Week = WeekKey & {
  status: 'open'
  timeZone: string
  startsAt: string
  endsAt: string
  shifts: ById<ShiftEntry>
  /** Deleted shifts and shifts that moved to another week, so that undo can restore them with their ids. */
  gone: ById<GoneShift>
  bookings: ById<StoredBooking>
  timeOff: ById<TimeOff>
  /** Reports of employees that they can't come in, by the id of the time-off request. */
  absences: ById<Absence>
  /** Includes closed requests, so that a late response is refused with the reason. */
  requests: ById<Request>
  templates: Readonly<Record<string, number>>
  published: boolean
  publishedBy: Actor | undefined
  /** The shifts as of the last notification of employees; `undefined` in a draft. */
  notifiedShifts: ById<ShiftEntry> | undefined
  /** When a shift last changed after the last notification. */
  changedAt: string | undefined
  /** Notes of days (yyyy-MM-dd), and who last changed them. */
  notes: Readonly<Record<string, { note: string | null; by: Actor | undefined }>>
  /** For each undone command, the commands that undid it. */
  undoneBy: ById<readonly string[]>
}

export type ScheduleState = { status: 'unopened' } | Week

export const initialSchedule: ScheduleState = { status: 'unopened' }

/** `elsewhere`: works at another location. */
export type PlanningStatus = 'active' | 'terminated' | 'elsewhere'

export type Leaving = { lastDay: string; endsAt: string }

/** Missing employees and roles do not exist. `clashing`: shifts whose part in the next week could not be booked. */
export type Facts = {
  employees: { get(employeeId: string): PlanningStatus | undefined }
  positions?: { get(employeeId: string): string | null | undefined } | undefined
  /** The planned last day of employees who leave, and the instant at which it ends. */
  leaving?: { get(employeeId: string): Leaving | undefined } | undefined
  roles: { has(roleId: string): boolean }
  clashing?: ReadonlySet<string>
}

/** @throws Refusal `not_found` */
export function shiftOf(state: ScheduleState, shiftId: string): { week: Week; shift: Shift } {
  const entry = state.status === 'open' ? get(state.shifts, shiftId) : undefined
  if (state.status === 'unopened' || !entry) throw new Refusal('not_found', 'There is no such shift')
  return { week: state, shift: entry.shift }
}

/** An upper bound of the memory per entry, in bytes. */
const ENTRY_SIZE = 1000

/** Returns the approximate size in bytes. */
export function sizeOfSchedule(state: ScheduleState): number {
  if (state.status === 'unopened') return 0
  const { shifts, gone, bookings, timeOff, absences, requests, undoneBy } = state
  const maps = [shifts, gone, bookings, timeOff, absences, requests, undoneBy]
  return maps.reduce((sum, map) => sum + ENTRY_SIZE * count(map), 0)
}
