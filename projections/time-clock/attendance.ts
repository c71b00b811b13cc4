import type { EntryTimes } from '#schema/time-clock/events.ts'
import { elapsedSeconds } from '#projections/shared/elapsed.ts'
import { existing, projection, type Recorded } from '#kernel/projections/projection.ts'

/** One employee's clock. Employees who never clocked in have no row. */
type AttendanceRow = {
  employee_id: string
  organization_id: string
  location_id: string
  state: 'out' | 'in' | 'on_break'
  /** The open entry. `null` when out, like the two instants below. */
  entry_id: string | null
  clocked_in_at: string | null
  break_started_at: string | null
  break_seconds: number
  since: string
}

declare module '#kernel/postgres/tables.ts' {
  interface Tables {
    'read.attendance': AttendanceRow
  }
}

const employeeOf = ({ data }: { data: { employeeId: string } }) => data.employeeId

const out = (row: AttendanceRow, since: string): AttendanceRow => ({
  ...row,
  state: 'out',
  entry_id: null,
  clocked_in_at: null,
  break_started_at: null,
  break_seconds: 0,
  since,
})

function running({ data, metadata }: Recorded<'ClockedIn' | 'EntryAdded' | 'EntryCorrected'>, times: EntryTimes) {
  const { clockIn, breaks } = times
  const last = breaks.at(-1)
  const breakStart = last?.end === null ? last.start : null
  return {
    employee_id: data.employeeId,
    organization_id: metadata.organizationId,
    location_id: data.locationId,
    state: breakStart === null ? ('in' as const) : ('on_break' as const),
    entry_id: data.entryId,
    clocked_in_at: clockIn,
    break_started_at: breakStart,
    break_seconds: breaks.reduce((sum, { start, end }) => sum + (end ? elapsedSeconds(start, end) : 0), 0),
    since: breakStart ?? last?.end ?? clockIn,
  }
}

function corrected(row: AttendanceRow | null, event: Recorded<'EntryAdded' | 'EntryCorrected'>): AttendanceRow | null {
  const { entryId, after } = event.data
  if (after.clockOut === null) return running(event, after)
  return row?.entry_id === entryId ? out(row, after.clockOut) : row
}

export const attendance = projection<AttendanceRow>({
  name: 'attendance',
  version: 2,
  // Punches create the most row versions, so there is no extra index. Past rows are found by the employees who worked there.
  past: { indexes: [] },
  key: 'employee_id',
  columns: {
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    state: 'text not null',
    entry_id: 'uuid',
    clocked_in_at: 'timestamptz',
    break_started_at: 'timestamptz',
    break_seconds: 'integer not null',
    since: 'timestamptz not null',
  },
  // No index on the state: every punch changes it, and updates of unindexed columns are much cheaper.
  indexes: ['organization_id', 'location_id'],
  creates: {
    ClockedIn: [employeeOf, (event) => running(event, { clockIn: event.data.at, clockOut: null, breaks: [] })],
  },
  on: {
    BreakStarted: [
      employeeOf,
      (row, { data }) => ({ ...existing(row), state: 'on_break', break_started_at: data.at, since: data.at }),
    ],
    BreakEnded: [
      employeeOf,
      (row, { data }) => {
        const clock = existing(row)
        const taken = clock.break_started_at === null ? 0 : elapsedSeconds(clock.break_started_at, data.at)
        return {
          ...clock,
          state: 'in',
          break_started_at: null,
          break_seconds: clock.break_seconds + taken,
          since: data.at,
        }
      },
    ],
    ClockedOut: [employeeOf, (row, { data }) => out(existing(row), data.at)],
    PunchMissed: [employeeOf, (row, { data }) => out(existing(row), data.at)],
    EntryAdded: [employeeOf, corrected],
    EntryCorrected: [employeeOf, corrected],
    EntryRemoved: [
      employeeOf,
      (row, { data, metadata }) => (row?.entry_id === data.entryId ? out(row, metadata.at) : row),
    ],
  },
})
