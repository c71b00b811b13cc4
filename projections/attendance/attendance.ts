import { elapsedSeconds } from '../elapsed.ts'
import { existing, projection } from '../runner/projection.ts'

/** One person's clock as it stands. There is no row for somebody who has never clocked in. */
export type AttendanceRow = {
  employee_id: string
  organization_id: string
  /** Where the running entry was begun, or the last one. */
  location_id: string
  state: 'out' | 'in' | 'on_break'
  /** The running entry, `null` when out; so are the two instants below. */
  entry_id: string | null
  clocked_in_at: string | null
  break_started_at: string | null
  /** Of the running entry's ended breaks. */
  break_seconds: number
  /** When the present state began. */
  since: string
}

export const attendance = projection<AttendanceRow>({
  name: 'attendance',
  version: 1,
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
  // Not on the state: every punch changes it, and an update that touches no indexed column is much cheaper.
  indexes: ['organization_id', 'location_id'],
  begins: {
    ClockedIn: [
      ({ data }) => data.employeeId,
      ({ data, metadata }) => ({
        employee_id: data.employeeId,
        organization_id: metadata.organizationId,
        location_id: data.locationId,
        state: 'in',
        entry_id: data.entryId,
        clocked_in_at: data.at,
        break_started_at: null,
        break_seconds: 0,
        since: data.at,
      }),
    ],
  },
  on: {
    BreakStarted: [
      ({ data }) => data.employeeId,
      (row, { data }) => ({ ...existing(row), state: 'on_break', break_started_at: data.at, since: data.at }),
    ],
    BreakEnded: [
      ({ data }) => data.employeeId,
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
    ClockedOut: [
      ({ data }) => data.employeeId,
      (row, { data }) => ({
        ...existing(row),
        state: 'out',
        entry_id: null,
        clocked_in_at: null,
        break_started_at: null,
        break_seconds: 0,
        since: data.at,
      }),
    ],
  },
})
