import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { AvailabilityRequestStatus, AvailableDay } from '#schema/availability/rules.ts'
import { instant } from '#schema/shared/fields.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { isWithin } from '#backend/features/delegations/is-delegated.ts'
import type { Standing } from '#backend/features/delegations/queries.ts'
import { fullName, withAbsentManager } from '#backend/features/people/names.ts'
import { pagedList, type PagedList } from '#backend/platform/database/page.ts'
import type { Reach } from '#backend/platform/http/scope.ts'

export type AvailabilityRequest = {
  id: string
  employeeId: string
  firstName: string
  lastName: string
  status: AvailabilityRequestStatus
  requestedAt: string
  /** `null`: the day of the approval. */
  effectiveFrom: string | null
  before: readonly AvailableDay[]
  days: readonly AvailableDay[]
  comment: string | null
  reviewedAt: string | null
  reviewedBy: string | null
}

/** Lists pending requests, oldest first. `delegations`: includes those that the viewer decides in place of absent managers. */
export function pendingRequests(
  db: Kysely<Tables>,
  reach: Reach,
  delegations: readonly Standing[],
): PagedList<AvailabilityRequest> {
  return pagedList(
    selectRequests(db)
      .where('request.organization_id', '=', reach.organizationId)
      .where('request.status', '=', 'pending')
      .where(isWithin(reach, delegations)),
    {
      columns: ['request.requested_at', 'request.request_id'],
      key: [instant, z.uuid()],
      keyOf: ({ requestedAt, id }) => [requestedAt, id],
    },
    requestOf,
  )
}

/** Returns the employee's pending request, or the last one if it was denied. */
export async function requestOfEmployee(db: Kysely<Tables>, employeeId: string): Promise<AvailabilityRequest | null> {
  const row = await selectRequests(db).where('request.employee_id', '=', employeeId).executeTakeFirst()
  return row ? requestOf(row) : null
}

const selectRequests = (db: Kysely<Tables>) =>
  db
    .selectFrom('read.availability_requests as request')
    .innerJoin('read.people as person', 'person.employee_id', 'request.employee_id')
    .leftJoin('read.people as reviewer', 'reviewer.employee_id', 'request.reviewed_by')
    .leftJoin('read.people as absent', 'absent.employee_id', 'request.in_place_of')
    .select([
      'request.request_id as id',
      'request.employee_id as employeeId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'request.status',
      'request.requested_at as requestedAt',
      'request.effective_from as effectiveFrom',
      'request.before',
      'request.days',
      'request.comment',
      'request.reviewed_at as reviewedAt',
      'reviewer.first_name as reviewerFirstName',
      'reviewer.last_name as reviewerLastName',
      'absent.first_name as absentFirstName',
      'absent.last_name as absentLastName',
    ])

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>

const requestOf = ({
  reviewerFirstName,
  reviewerLastName,
  absentFirstName,
  absentLastName,
  ...request
}: RequestRow): AvailabilityRequest => ({
  ...request,
  reviewedBy: withAbsentManager(
    fullName(reviewerFirstName, reviewerLastName),
    fullName(absentFirstName, absentLastName),
  ),
})
