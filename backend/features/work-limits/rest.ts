import type { operations } from '#schema/work-limits/rest.ts'
import { noSuchEmployee } from '#backend/features/people/colleague.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import { mayKnowWorkLimits, type access } from './permissions.ts'
import { workLimitsOf } from './queries.ts'

export const rest = ({ database: { kysely } }: Services): Handlers<typeof operations, typeof access> => ({
  'GET /api/employees/{id}/work-limits': async ({ user, params }) => {
    const [person] = await peopleById(kysely, user.organizationId, [params.id])
    if (!person) throw noSuchEmployee()
    const mayKnow = mayKnowWorkLimits(person, user)
    const [all = []] = mayKnow ? await workLimitsOf(kysely, user.organizationId, [person.id]) : []
    return {
      work_limits: all.map((limits) => ({
        effective_from: limits.effectiveFrom,
        min_weekly_minutes: limits.minWeeklyMinutes,
        target_weekly_minutes: limits.targetWeeklyMinutes,
        max_weekly_minutes: limits.maxWeeklyMinutes,
        max_consecutive_days: limits.maxConsecutiveDays,
        min_consecutive_days_off: limits.minConsecutiveDaysOff,
        free_weekends: limits.freeWeekends,
        of_weekends: limits.ofWeekends,
        max_nights_per_week: limits.maxNightsPerWeek,
        min_rest_minutes: limits.minRestMinutes,
        works_with: [...limits.worksWith],
        never_with: [...limits.neverWith],
      })),
    }
  },
})
