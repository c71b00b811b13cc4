import type { Role } from './events/employee.ts'

/**
 * Whose data a call reaches: `none` (nobody's yet), `self` (the caller's own), `location` (the caller's
 * location; an owner's whole organisation) or `organization`.
 */
export type Scope = 'none' | 'self' | 'location' | 'organization'

/** Who may call: anyone at all, anyone signed in, or the roles named. */
export type Access = { who: 'anyone' | 'signed in' | readonly Role[]; scope: Scope }

const managers = ['owner', 'manager'] as const

const open: Access = { who: 'anyone', scope: 'none' }
const own: Access = { who: 'signed in', scope: 'self' }
const ofOrganization: Access = { who: 'signed in', scope: 'organization' }
const managing: Access = { who: managers, scope: 'location' }
const owning: Access = { who: ['owner'], scope: 'organization' }

/**
 * Every REST call and every GraphQL root field with who may use it. The gateway refuses what is not
 * in it, and a test walks it with every role, a signed-out caller and another organisation's member.
 */
export const access = {
  'POST /api/auth/login': open,
  'POST /api/auth/logout': own,
  'GET /api/auth/me': own,
  'POST /api/auth/register-organization': open,
  'POST /api/auth/verify-email': open,
  'POST /api/auth/resend-verification': own,
  'POST /api/auth/forgot-password': open,
  'POST /api/auth/reset-password': open,
  'POST /api/auth/change-password': own,
  'GET /api/time-clock/status': own,
  'GET /api/time-clock/entries': own,
  'POST /api/time-clock/clock-in': own,
  'POST /api/time-clock/clock-out': own,
  'POST /api/time-clock/break/start': own,
  'POST /api/time-clock/break/end': own,
  'GET /api/schedules/my-shifts': own,
  'GET /api/schedules/shifts/list': managing,
  'POST /api/schedules/shifts': managing,
  'PUT /api/schedules/shifts/{id}': managing,
  'DELETE /api/schedules/shifts/{id}': managing,
  'GET /api/schedules/shifts/{id}/history': managing,
  'POST /api/schedules/commands/{id}/undo': managing,
  'GET /api/schedules/weeks/{weekStart}': managing,
  'GET /api/schedules/weeks/{weekStart}/history': managing,
  'POST /api/schedules/weeks/{weekStart}/publish': managing,
  'POST /api/schedules/weeks/{weekStart}/unpublish': managing,
  'GET /api/schedule-templates': managing,
  'POST /api/schedule-templates': managing,
  'POST /api/schedule-templates/auto-schedule': managing,
  'GET /api/schedule-templates/{id}': managing,
  'PUT /api/schedule-templates/{id}': managing,
  'DELETE /api/schedule-templates/{id}': managing,
  'POST /api/schedule-templates/{id}/apply': managing,
  'GET /api/time-off/all': managing,
  'GET /api/availability/all': managing,
  'GET /api/employees/availability': own,
  'POST /api/employees/availability': own,
  'GET /api/employees/time-off/my-requests': own,
  'GET /api/employees/time-off/requests': managing,
  'POST /api/employees/time-off/requests': own,
  'DELETE /api/employees/time-off/requests/{id}': own,
  'PUT /api/employees/time-off/requests/{id}/review': managing,
  'POST /api/employees/time-off/requests/{id}/withdraw': managing,
  // One's own; managers also those of their location.
  'GET /api/employees/{id}/pto': own,
  'PUT /api/employees/{id}/pay-rate': managing,
  'DELETE /api/employees/{id}': managing,
  'POST /api/employees/{id}/reactivate': managing,
  'GET /api/organization/roles': ofOrganization,
  'POST /api/organization/roles': managing,
  'PUT /api/organization/roles/{id}': managing,
  'DELETE /api/organization/roles/{id}': managing,
  'GET /api/organization/policies': managing,
  'PUT /api/organization/policies/pto': owning,
  'PUT /api/organization/policies/scheduling': owning,
  'POST /api/calendar/link': own,
  'DELETE /api/calendar/link': own,
  'Query.me': own,
  'Query.organization': ofOrganization,
  'Query.timeClock': own,
  'Query.timeEntries': own,
  'Query.people': managing,
  'Query.attendance': managing,
  'Query.attendanceCounts': managing,
  'Query.history': managing,
  'Mutation.clockIn': own,
  'Mutation.startBreak': own,
  'Mutation.endBreak': own,
  'Mutation.clockOut': own,
  'Query.week': managing,
  'Query.shifts': managing,
  'Query.myShifts': own,
  'Query.weekChanges': managing,
  'Query.shiftChanges': managing,
  'Query.scheduleTemplates': managing,
  'Query.scheduleTemplate': managing,
  'Query.myAvailability': own,
  'Query.myTimeOff': own,
  'Query.timeOffRequests': managing,
  'Query.policies': managing,
  'Mutation.addShift': managing,
  'Mutation.changeShift': managing,
  'Mutation.moveShift': managing,
  'Mutation.deleteShift': managing,
  'Mutation.undo': managing,
  'Mutation.publishWeek': managing,
  'Mutation.unpublishWeek': managing,
  'Mutation.applyTemplate': managing,
  'Mutation.applyAutoSchedule': managing,
  'Mutation.createTemplate': managing,
  'Mutation.changeTemplate': managing,
  'Mutation.deleteTemplate': managing,
  'Mutation.setAvailability': own,
  'Mutation.requestTimeOff': own,
  'Mutation.cancelTimeOff': own,
  'Mutation.reviewTimeOff': managing,
  'Mutation.withdrawTimeOff': managing,
  'Mutation.addJobRole': managing,
  'Mutation.changeJobRole': managing,
  'Mutation.removeJobRole': managing,
  'Mutation.setPtoPolicy': owning,
  'Mutation.setSchedulingPolicy': owning,
  'Mutation.setPayRate': managing,
  'Mutation.createCalendarLink': own,
  'Mutation.removeCalendarLink': own,
  'Subscription.timeClockChanged': own,
  'Subscription.attendanceChanged': managing,
  'Subscription.weekChanged': managing,
  'Subscription.myShiftsChanged': own,
  'Subscription.autoSchedule': managing,
  // One's own, and for those who manage also those of their location.
  'Subscription.timeOffChanged': own,
} as const satisfies Record<string, Access>

export type Operation = keyof typeof access
