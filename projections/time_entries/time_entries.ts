import { elapsedSeconds } from '../elapsed.ts'
import { existing, projection } from '../runner/projection.ts'

export type Break = { start: string; end: string | null }

/** The time from one clock-in to its clock-out. */
export type TimeEntryRow = {
  entry_id: string
  employee_id: string
  organization_id: string
  location_id: string
  clock_in: string
  clock_out: string | null
  breaks: Break[]
  /** Of the ended breaks, each in whole seconds. */
  break_seconds: number
  /** Without breaks; `null` while the entry is open. */
  worked_seconds: number | null
  /** Whether any punch of it was made offline and sent later. */
  offline: boolean
}

export const timeEntries = projection<TimeEntryRow>({
  name: 'time_entries',
  version: 1,
  key: 'entry_id',
  columns: {
    entry_id: 'uuid not null',
    employee_id: 'uuid not null',
    organization_id: 'uuid not null',
    location_id: 'uuid not null',
    clock_in: 'timestamptz not null',
    clock_out: 'timestamptz',
    breaks: 'jsonb not null',
    break_seconds: 'integer not null',
    worked_seconds: 'integer',
    offline: 'boolean not null',
  },
  indexes: ['employee_id, clock_in desc'],
  begins: {
    ClockedIn: [
      ({ data }) => data.entryId,
      ({ data, metadata }) => ({
        entry_id: data.entryId,
        employee_id: data.employeeId,
        organization_id: metadata.organizationId,
        location_id: data.locationId,
        clock_in: data.at,
        clock_out: null,
        breaks: [],
        break_seconds: 0,
        worked_seconds: null,
        offline: data.source === 'offline',
      }),
    ],
  },
  on: {
    BreakStarted: [
      ({ data }) => data.entryId,
      (row, { data }) => {
        const entry = existing(row)
        return {
          ...entry,
          breaks: [...entry.breaks, { start: data.at, end: null }],
          offline: entry.offline || data.source === 'offline',
        }
      },
    ],
    BreakEnded: [
      ({ data }) => data.entryId,
      (row, { data }) => {
        const entry = existing(row)
        const breaks = entry.breaks.map((taken) => (taken.end === null ? { ...taken, end: data.at } : taken))
        return {
          ...entry,
          breaks,
          break_seconds: breaks.reduce((sum, { start, end }) => sum + (end ? elapsedSeconds(start, end) : 0), 0),
          offline: entry.offline || data.source === 'offline',
        }
      },
    ],
    ClockedOut: [
      ({ data }) => data.entryId,
      (row, { data }) => {
        const entry = existing(row)
        return {
          ...entry,
          clock_out: data.at,
          worked_seconds: Math.max(0, elapsedSeconds(entry.clock_in, data.at) - entry.break_seconds),
          offline: entry.offline || data.source === 'offline',
        }
      },
    ],
  },
})
