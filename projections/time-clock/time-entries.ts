import type { Actor } from '#kernel/events.ts'
import type { EntryTimes, PunchSource } from '#schema/time-clock/events.ts'
import type { Flag } from '#schema/time-clock/flags.ts'
import { elapsedSeconds } from '#projections/shared/elapsed.ts'
import { existing, projection, type Recorded } from '#kernel/projections/projection.ts'

type Break = { start: string; end: string | null }
export type RoleSwitch = { at: string; roleId: string }

/** One version of an entry. `times` is null for a deletion. */
export type EntryVersion = { at: string; by: Actor; reason: string | null; times: EntryTimes | null }

export type TimeEntryRow = {
  entry_id: string
  employee_id: string
  organization_id: string
  location_id: string
  /** A deleted entry keeps its last times. */
  status: 'open' | 'closed' | 'missed' | 'removed'
  clock_in: string
  clock_out: string | null
  breaks: Break[]
  /** Finished breaks, each in whole seconds. */
  break_seconds: number
  /** Breaks excluded; `null` unless closed. */
  worked_seconds: number | null
  source: PunchSource | 'manager'
  offline: boolean
  /** In chronological order. Empty if the role follows from the schedule. */
  roles: RoleSwitch[]
  /** Why the entry needs review. Empty once approved or corrected. */
  flagged: Flag[]
  /** The entry as punched and after each correction; empty until the first correction. */
  versions: EntryVersion[]
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.time_entries': TimeEntryRow
  }
}

type EntryTimesRow = Pick<TimeEntryRow, 'employee_id' | 'clock_in' | 'clock_out' | 'breaks'>

const timesOf = ({ clock_in: clockIn, clock_out: clockOut, breaks }: EntryTimesRow): EntryTimes => ({
  clockIn,
  clockOut,
  breaks,
})

/** The version of an uncorrected entry: dated by its last punch, by its employee. */
export function asPunched(row: EntryTimesRow): EntryVersion {
  const { employee_id: employeeId, clock_in, clock_out, breaks } = row
  const last = breaks.at(-1)
  const at = clock_out ?? last?.end ?? last?.start ?? clock_in
  return { at, by: { kind: 'employee', employeeId }, reason: null, times: timesOf(row) }
}

function columnsOf({ clockIn, clockOut, breaks }: EntryTimes) {
  const breakSeconds = breaks.reduce((sum, { start, end }) => sum + (end ? elapsedSeconds(start, end) : 0), 0)
  return {
    status: clockOut === null ? ('open' as const) : ('closed' as const),
    clock_in: clockIn,
    clock_out: clockOut,
    breaks,
    break_seconds: breakSeconds,
    worked_seconds: clockOut === null ? null : Math.max(0, elapsedSeconds(clockIn, clockOut) - breakSeconds),
  }
}

function punched(
  row: TimeEntryRow | null,
  { data }: Recorded<'BreakStarted' | 'BreakEnded' | 'ClockedOut'>,
  change: (times: EntryTimes) => EntryTimes,
): TimeEntryRow {
  const entry = existing(row)
  return {
    ...entry,
    ...columnsOf(change(timesOf(entry))),
    offline: entry.offline || data.source === 'offline',
    flagged: [...new Set([...entry.flagged, ...(data.flagged ?? [])])],
  }
}

function version({ metadata }: Recorded<'EntryAdded' | 'EntryCorrected' | 'EntryRemoved'>, times: EntryTimes | null) {
  return { at: metadata.at, by: metadata.actor, reason: metadata.reason ?? null, times }
}

const versionsBefore = (entry: TimeEntryRow) => (entry.versions.length > 0 ? entry.versions : [asPunched(entry)])

const entryOf = ({ data }: { data: { entryId: string } }) => data.entryId

export const timeEntries = projection<TimeEntryRow>({
  name: 'time_entries',
  version: 5,
  past: true,
  key: 'entry_id',
  columns: {
    entry_id: 'uuid not null',
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    status: 'text not null',
    clock_in: 'timestamptz not null',
    clock_out: 'timestamptz',
    breaks: 'jsonb not null',
    break_seconds: 'integer not null',
    worked_seconds: 'integer',
    source: 'text not null',
    offline: 'boolean not null',
    roles: 'jsonb not null',
    flagged: 'jsonb not null',
    versions: 'jsonb not null',
  },
  indexes: ['employee_id, clock_in desc'],
  creates: {
    ClockedIn: [
      entryOf,
      ({ data, metadata }) => ({
        entry_id: data.entryId,
        employee_id: data.employeeId,
        organization_id: metadata.organizationId,
        location_id: data.locationId,
        ...columnsOf({ clockIn: data.at, clockOut: null, breaks: [] }),
        source: data.source,
        offline: data.source === 'offline',
        roles: [],
        flagged: data.flagged ?? [],
        versions: [],
      }),
    ],
    EntryAdded: [
      entryOf,
      (event) => ({
        entry_id: event.data.entryId,
        employee_id: event.data.employeeId,
        organization_id: event.metadata.organizationId,
        location_id: event.data.locationId,
        ...columnsOf(event.data.after),
        source: 'manager',
        offline: false,
        roles: [],
        flagged: [],
        versions: [version(event, event.data.after)],
      }),
    ],
  },
  on: {
    BreakStarted: [
      entryOf,
      (row, event) =>
        punched(row, event, (times) => ({ ...times, breaks: [...times.breaks, { start: event.data.at, end: null }] })),
    ],
    BreakEnded: [
      entryOf,
      (row, event) =>
        punched(row, event, (times) => ({
          ...times,
          breaks: times.breaks.map(({ start, end }) => ({ start, end: end ?? event.data.at })),
        })),
    ],
    ClockedOut: [entryOf, (row, event) => punched(row, event, (times) => ({ ...times, clockOut: event.data.at }))],
    PunchMissed: [entryOf, (row) => ({ ...existing(row), status: 'missed' })],
    RoleSwitched: [
      entryOf,
      (row, { data: { at, roleId } }) => {
        const entry = existing(row)
        const roles = [...entry.roles.filter((each) => each.at !== at), { at, roleId }]
        return { ...entry, roles: roles.toSorted((one, other) => (one.at < other.at ? -1 : 1)) }
      },
    ],
    EntryApproved: [entryOf, (row) => ({ ...existing(row), flagged: [] })],
    EntryCorrected: [
      entryOf,
      (row, event) => {
        const entry = existing(row)
        const { after } = event.data
        const versions = [...versionsBefore(entry), version(event, after)]
        return { ...entry, ...columnsOf(after), flagged: [], versions }
      },
    ],
    EntryRemoved: [
      entryOf,
      (row, event) => {
        const entry = existing(row)
        const versions = [...versionsBefore(entry), version(event, null)]
        return { ...entry, status: 'removed', worked_seconds: null, flagged: [], versions }
      },
    ],
  },
})
