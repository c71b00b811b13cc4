import type { Confidential } from '#backend/platform/confidential.ts'
import { managing, own, type AccessTable } from '#backend/platform/access.ts'

export const access = {
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
  'POST /api/schedule-templates/auto-schedule': managing,
  'POST /api/calendar/link': own,
  'DELETE /api/calendar/link': own,
  'Query.week': managing,
  'Query.shifts': managing,
  'Query.myShifts': own,
  'Query.weekChanges': managing,
  'Query.shiftChanges': managing,
  'Mutation.addShift': managing,
  'Mutation.changeShift': managing,
  'Mutation.moveShift': managing,
  'Mutation.deleteShift': managing,
  'Mutation.undo': managing,
  'Mutation.publishWeek': managing,
  'Mutation.unpublishWeek': managing,
  'Mutation.applyAutoSchedule': managing,
  'Mutation.createCalendarLink': own,
  'Mutation.removeCalendarLink': own,
  'Subscription.weekChanged': managing,
  'Subscription.myShiftsChanged': own,
  'Subscription.autoSchedule': managing,
} as const satisfies AccessTable

export const confidential = { 'WeekPerson.hourlyRateCents': 'pay' } as const satisfies Confidential
