import type { Confidential } from '#backend/platform/confidential.ts'
import { managing, own, planning, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/schedules/my-shifts': own,
  'GET /api/schedules/shifts/list': managing,
  'POST /api/schedules/shifts': planning(managing),
  'PUT /api/schedules/shifts/{id}': planning(managing),
  'DELETE /api/schedules/shifts/{id}': planning(managing),
  'GET /api/schedules/shifts/{id}/history': managing,
  'POST /api/schedules/commands/{id}/undo': planning(managing),
  'GET /api/schedules/weeks/{weekStart}': managing,
  'GET /api/schedules/weeks/{weekStart}/history': managing,
  'POST /api/schedules/weeks/{weekStart}/publish': planning(managing),
  'POST /api/schedules/weeks/{weekStart}/unpublish': planning(managing),
  'POST /api/schedule-templates/auto-schedule': planning(managing),
  'POST /api/calendar/link': own,
  'DELETE /api/calendar/link': own,
  'Query.week': managing,
  'Query.shifts': managing,
  'Query.myShifts': own,
  'Query.weekChanges': managing,
  'Query.shiftChanges': managing,
  'Mutation.addShift': planning(managing),
  'Mutation.changeShift': planning(managing),
  'Mutation.moveShift': planning(managing),
  'Mutation.deleteShift': planning(managing),
  'Mutation.undo': planning(managing),
  'Mutation.publishWeek': planning(managing),
  'Mutation.unpublishWeek': planning(managing),
  'Mutation.applyAutoSchedule': planning(managing),
  'Mutation.createCalendarLink': own,
  'Mutation.removeCalendarLink': own,
  'Subscription.weekChanged': managing,
  'Subscription.myShiftsChanged': own,
  'Subscription.autoSchedule': managing,
} as const satisfies AccessTable

export const confidential = { 'WeekPerson.hourlyRateCents': 'pay' } as const satisfies Confidential
