import { attendance, type AttendanceRow } from './attendance/attendance.ts'
import { availability, type AvailabilityRow } from './availability/availability.ts'
import { history, type HistoryRow } from './history/history.ts'
import { invitations, type InvitationRow } from './invitations/invitations.ts'
import { jobRoles, type JobRoleRow } from './job_roles/job_roles.ts'
import { locations, type LocationRow } from './locations/locations.ts'
import { notifications, type NotificationRow } from './notifications/notifications.ts'
import { organizations, type OrganizationRow } from './organizations/organizations.ts'
import { payRates, type PayRateRow } from './pay_rates/pay_rates.ts'
import { people, type PersonRow } from './people/people.ts'
import { preferences, type PreferencesRow } from './preferences/preferences.ts'
import { ptoGrants, type PtoGrantRow } from './pto_grants/pto_grants.ts'
import { punchReviews, type PunchReviewsRow } from './punch_reviews/punch_reviews.ts'
import { readers, type ReaderRow } from './readers/readers.ts'
import type { AnyProjection } from './runner/projection.ts'
import { scans, type ScanRow } from './scans/scans.ts'
import { shiftRequests, type ShiftRequestRow } from './shift_requests/shift_requests.ts'
import { shifts, type ShiftRow } from './shifts/shifts.ts'
import { templates, type TemplateRow } from './templates/templates.ts'
import { timeEntries, type TimeEntryRow } from './time_entries/time_entries.ts'
import { timeOff, type TimeOffRow } from './time_off/time_off.ts'
import { weeks, type WeekRow } from './weeks/weeks.ts'

/** Every read model of the product. */
export const models: readonly AnyProjection[] = [
  organizations,
  locations,
  jobRoles,
  people,
  invitations,
  availability,
  payRates,
  preferences,
  attendance,
  timeEntries,
  punchReviews,
  weeks,
  shifts,
  templates,
  timeOff,
  ptoGrants,
  readers,
  scans,
  shiftRequests,
  notifications,
  history,
]

/** The row of every read model by the view that shows its current version. */
export interface ReadModels {
  'read.organizations': OrganizationRow
  'read.locations': LocationRow
  'read.job_roles': JobRoleRow
  'read.people': PersonRow
  'read.invitations': InvitationRow
  'read.availability': AvailabilityRow
  'read.pay_rates': PayRateRow
  'read.preferences': PreferencesRow
  'read.attendance': AttendanceRow
  'read.time_entries': TimeEntryRow
  'read.punch_reviews': PunchReviewsRow
  'read.weeks': WeekRow
  'read.shifts': ShiftRow
  'read.templates': TemplateRow
  'read.time_off': TimeOffRow
  'read.pto_grants': PtoGrantRow
  'read.readers': ReaderRow
  'read.scans': ScanRow
  'read.shift_requests': ShiftRequestRow
  'read.notifications': NotificationRow
  'read.history': HistoryRow
}
