import { attendance } from '#projections/time-clock/attendance.ts'
import { availability } from '#projections/availability/availability.ts'
import { history } from '#projections/history/history.ts'
import { invitations } from '#projections/people/invitations.ts'
import { jobRoles } from '#projections/organization/job-roles.ts'
import { locations } from '#projections/organization/locations.ts'
import { notifications } from '#projections/notifications/notifications.ts'
import { organizations } from '#projections/organization/organizations.ts'
import { payRates } from '#projections/people/pay-rates.ts'
import { people } from '#projections/people/people.ts'
import { preferences } from '#projections/notifications/preferences.ts'
import { ptoGrants } from '#projections/time-off/pto-grants.ts'
import { punchReviews } from '#projections/time-clock/punch-reviews.ts'
import { readers } from '#projections/readers/readers.ts'
import type { AnyProjection } from '#kernel/projections/projection.ts'
import { scans } from '#projections/readers/scans.ts'
import { shiftRequests } from '#projections/shift-requests/shift-requests.ts'
import { shifts } from '#projections/schedule/shifts.ts'
import { templates } from '#projections/templates/templates.ts'
import { timeEntries } from '#projections/time-clock/time-entries.ts'
import { timeOff } from '#projections/time-off/time-off.ts'
import { weeks } from '#projections/schedule/weeks.ts'

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
