import { attendance, type AttendanceRow } from '#projections/time-clock/attendance.ts'
import { availability, type AvailabilityRow } from '#projections/availability/availability.ts'
import { history, type HistoryRow } from '#projections/history/history.ts'
import { invitations, type InvitationRow } from '#projections/people/invitations.ts'
import { jobRoles, type JobRoleRow } from '#projections/organization/job-roles.ts'
import { locations, type LocationRow } from '#projections/organization/locations.ts'
import { notifications, type NotificationRow } from '#projections/notifications/notifications.ts'
import { organizations, type OrganizationRow } from '#projections/organization/organizations.ts'
import { payRates, type PayRateRow } from '#projections/people/pay-rates.ts'
import { people, type PersonRow } from '#projections/people/people.ts'
import { preferences, type PreferencesRow } from '#projections/notifications/preferences.ts'
import { ptoGrants, type PtoGrantRow } from '#projections/time-off/pto-grants.ts'
import { punchReviews, type PunchReviewsRow } from '#projections/time-clock/punch-reviews.ts'
import { readers, type ReaderRow } from '#projections/readers/readers.ts'
import type { AnyProjection } from '#kernel/projections/projection.ts'
import { scans, type ScanRow } from '#projections/readers/scans.ts'
import { shiftRequests, type ShiftRequestRow } from '#projections/shift-requests/shift-requests.ts'
import { shifts, type ShiftRow } from '#projections/schedule/shifts.ts'
import { templates, type TemplateRow } from '#projections/templates/templates.ts'
import { timeEntries, type TimeEntryRow } from '#projections/time-clock/time-entries.ts'
import { timeOff, type TimeOffRow } from '#projections/time-off/time-off.ts'
import { weeks, type WeekRow } from '#projections/schedule/weeks.ts'

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
