import type { Confidential } from '#backend/platform/confidential.ts'
import { withAsOf, managers, self, limitPlanning, type AccessTable, sessionOnly } from '#backend/platform/access.ts'

export const access = {
  'GET /api/schedules/my-shifts': self,
  'GET /api/schedules/shifts/list': managers,
  'GET /api/schedules/shifts/{id}/history': managers,
  'GET /api/schedules/weeks/{weekStart}': withAsOf(managers),
  'GET /api/schedules/weeks/{weekStart}/history': managers,
  'GET /api/schedules/weeks/{weekStart}/changes': managers,
  'POST /api/schedule-templates/auto-schedule': limitPlanning(managers),
  'POST /api/calendar/link': sessionOnly(self),
  'DELETE /api/calendar/link': sessionOnly(self),
  'Query.week': withAsOf(managers),
  'Query.shifts': withAsOf(managers),
  'Query.shiftsToCome': managers,
  'Query.scheduleDays': withAsOf(managers),
  'Query.myShifts': withAsOf(self),
  'Query.calendarLinkCreatedAt': self,
  'Query.myWeek': withAsOf(self),
  // Within the location. Refused unless the organization shows it.
  'Query.teamShifts': self,
  'Query.previewShifts': limitPlanning(managers),
  'Query.pendingChanges': managers,
  'Query.openShiftsToOffer': managers,
  'Query.shiftReplacements': managers,
  'Query.usualShift': managers,
  'Query.weekChanges': managers,
  'Query.compareWeek': managers,
  'Query.shiftChanges': managers,
  'Mutation.createCalendarLink': sessionOnly(self),
  'Mutation.revokeCalendarLink': sessionOnly(self),
  'Subscription.weekChanged': managers,
  'Subscription.myShiftsChanged': self,
  'Subscription.openShiftsChanged': self,
  'Subscription.autoScheduleChanged': managers,
} as const satisfies AccessTable

export const confidential = {
  'WeekPerson.hourlyRateCents': 'pay',
  // An amount that managers chose reveals no individual pay.
  'LaborBudget.weeklyCents': 'public',
  'LaborBudgetPart.cents': 'public',
  // Computed only from pay rates that the caller may see.
  'AutoScheduleAlternative.extraCents': 'public',
  'GET /api/schedules/weeks/{weekStart}': { labor_budget_cents: 'public', cents: 'public' },
} as const satisfies Confidential
