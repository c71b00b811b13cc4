import { withAsOf, managers, self, type AccessTable } from '#backend/platform/access.ts'

export const access = {
  'GET /api/time-clock/status': self,
  'GET /api/time-clock/entries': withAsOf(self),
  'GET /api/time-clock/timesheet': withAsOf(managers),
  'GET /api/time-clock/reviews': managers,
  'GET /api/time-clock/entries/{id}': withAsOf(self),
  'Query.timeClock': withAsOf(self),
  'Query.timeEntries': withAsOf(self),
  'Query.attendance': withAsOf(managers),
  'Query.attendanceCounts': withAsOf(managers),
  'Query.entriesOf': withAsOf(self),
  'Query.timeEntry': withAsOf(self),
  'Query.compareTimesheet': managers,
  'Query.timesheet': withAsOf(managers),
  'Query.punchReviews': withAsOf(managers),
  'Query.myProposals': self,
  'Subscription.punchReviewsChanged': managers,
  'Subscription.timeClockChanged': self,
  'Subscription.attendanceChanged': managers,
} as const satisfies AccessTable
