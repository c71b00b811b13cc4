import { attendance, type AttendanceRow } from './attendance/attendance.ts'
import { history, type HistoryRow } from './history/history.ts'
import { locations, type LocationRow } from './locations/locations.ts'
import { organizations, type OrganizationRow } from './organizations/organizations.ts'
import { people, type PersonRow } from './people/people.ts'
import type { AnyProjection } from './runner/projection.ts'
import { timeEntries, type TimeEntryRow } from './time_entries/time_entries.ts'

/** Every read model of the product. */
export const models: readonly AnyProjection[] = [organizations, locations, people, attendance, timeEntries, history]

/** The row of every read model by the view that shows its current version. */
export interface ReadModels {
  'read.organizations': OrganizationRow
  'read.locations': LocationRow
  'read.people': PersonRow
  'read.attendance': AttendanceRow
  'read.time_entries': TimeEntryRow
  'read.history': HistoryRow
}
