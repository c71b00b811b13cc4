import type { timesheetOperations } from '#schema/time-clock/timesheet.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { hoursOf } from '#backend/platform/http/hours.ts'
import { narrow, reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from '../permissions.ts'
import { timesheet } from './timesheet.ts'

const hoursRow = ({ workedSeconds, scheduledSeconds }: { workedSeconds: number; scheduledSeconds: number }) => ({
  worked_hours: hoursOf(workedSeconds),
  scheduled_hours: hoursOf(scheduledSeconds),
})

export const timesheetRest = (services: Services): Handlers<typeof timesheetOperations, typeof access> => ({
  'GET /api/time-clock/timesheet': async ({ user, query, caller }) => {
    const { kysely } = services.database
    const { weekStartDate, locationId, employeeId, needsReview, limit, after } = query
    const reach = await narrow(kysely, reachOf(user), locationId)
    const filter = { reach, from: weekStartDate, employeeId, needsReview: needsReview === 'true' }
    const { reviews, totalCount, nodes, pageInfo, ...sums } = await timesheet(
      kysely,
      filter,
      { first: limit, after },
      caller.now,
    )
    return {
      ...hoursRow(sums),
      reviews,
      total: totalCount,
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      people: nodes.map(({ id, firstName, lastName, days, ...hours }) => ({
        employee_id: id,
        first_name: firstName,
        last_name: lastName,
        ...hoursRow(hours),
        days: days.map((day) => ({
          date: day.date,
          ...hoursRow(day),
          marks: day.marks,
          is_in: day.isIn,
          reviews: day.reviews,
          to_approve: day.toApprove,
        })),
      })),
    }
  },
})
