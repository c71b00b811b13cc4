import type { correctionOperations } from '#schema/time-clock/corrections.ts'
import { countPunchReviews, punchReviews, type PunchReview } from '../queries/punch-reviews.ts'
import { narrow, reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { access } from '../permissions.ts'
import { entryWithVersionsRow, timesRow } from '../rows.ts'
import { visibleEntry } from './visible-entry.ts'

export const correctionsRest = ({
  database: { kysely },
}: Services): Handlers<typeof correctionOperations, typeof access> => ({
  'GET /api/time-clock/reviews': async ({ user, query }) => {
    const { employeeId, locationId, limit } = query
    const filter = { reach: await narrow(kysely, reachOf(user), locationId), employeeId }
    const [{ nodes }, total] = await Promise.all([
      punchReviews(kysely, filter, { first: limit }),
      countPunchReviews(kysely, filter),
    ])
    return { reviews: nodes.map(reviewRow), total }
  },
  'GET /api/time-clock/entries/{id}': async ({ user, params }) =>
    entryWithVersionsRow(kysely, user.organizationId, await visibleEntry(kysely, user, params.id)),
})

function reviewRow(review: PunchReview) {
  return {
    id: review.id,
    kind: review.kind,
    employee_id: review.employeeId,
    first_name: review.firstName,
    last_name: review.lastName,
    at: review.at,
    what: review.what,
    entry_id: review.entryId,
    proposed: review.proposed && timesRow(review.proposed),
    reason: review.reason,
  }
}
