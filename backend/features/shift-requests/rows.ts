import type { z } from 'zod'
import type { claimResponse, grabResponse, swapResponse } from '#schema/shift-requests/rest.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { openLoaders } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'
import type { RequestStatus, ShiftRequest } from './queries.ts'
import { exchangedShift } from './queries/exchange.ts'
import { jobRoleLoader } from '#backend/features/organization/job-roles.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

type Swap = z.infer<typeof swapResponse>
type Claim = z.infer<typeof claimResponse>
type Grab = z.infer<typeof grabResponse>

export function requestRows(services: Services, organizationId: string) {
  const { kysely } = services.database
  const loaders = openLoaders(services, organizationId)
  const nameOf = async (id: string) => {
    const { firstName, lastName } = requireRow(await loaders(personLoader).load(id))
    return { firstName, lastName }
  }
  async function common(request: ShiftRequest) {
    const [role, location] = await Promise.all([
      request.jobRoleId === null ? undefined : loaders(jobRoleLoader).load(request.jobRoleId),
      loaders(locationLoader).load(request.locationId),
    ])
    return {
      id: request.id,
      shift_id: request.shiftId,
      start_time: request.startsAt,
      end_time: request.endsAt,
      role_name: role?.name ?? null,
      location_name: requireRow(location).name,
      notes: request.notes,
    }
  }
  return {
    async swap(request: ShiftRequest): Promise<Swap> {
      const otherId = request.otherId ?? ''
      const [row, from, to, inExchange] = await Promise.all([
        common(request),
        nameOf(request.employeeId),
        nameOf(otherId),
        request.forShiftId === null ? undefined : exchangedShift(kysely, request.forShiftId),
      ])
      return {
        ...row,
        status: swapStatus[request.status],
        accepted: request.steps.some(({ type }) => type === 'SwapAccepted'),
        from_employee_id: request.employeeId,
        from_first_name: from.firstName,
        from_last_name: from.lastName,
        to_employee_id: otherId,
        to_first_name: to.firstName,
        to_last_name: to.lastName,
        for_shift_id: request.forShiftId,
        for_start_time: inExchange?.startsAt ?? null,
        for_end_time: inExchange?.endsAt ?? null,
        requested_at: request.requestedAt,
      }
    },
    async grab(request: ShiftRequest): Promise<Grab> {
      const { otherId } = request
      const [row, by, claimant] = await Promise.all([
        common(request),
        nameOf(request.employeeId),
        otherId === null ? null : nameOf(otherId),
      ])
      return {
        ...row,
        status: grabStatus[request.status],
        offered_by_id: request.employeeId,
        offered_by_first_name: by.firstName,
        offered_by_last_name: by.lastName,
        claimed_by_id: otherId,
        claimed_by_first_name: claimant?.firstName ?? null,
        claimed_by_last_name: claimant?.lastName ?? null,
        part_start_time: request.part?.startsAt ?? null,
        part_end_time: request.part?.endsAt ?? null,
        offered_at: request.requestedAt,
        expires_at: request.expiresAt ?? request.startsAt,
      }
    },
    async claim(request: ShiftRequest): Promise<Claim> {
      const [row, by] = await Promise.all([common(request), nameOf(request.employeeId)])
      return {
        ...row,
        status: swapStatus[request.status],
        employee_id: request.employeeId,
        first_name: by.firstName,
        last_name: by.lastName,
        claimed_at: request.requestedAt,
      }
    },
  }
}

const closedStatus = { approved: 'approved', denied: 'denied', cancelled: 'cancelled', ended: 'cancelled' } as const

/** The specification's names of statuses. A swap never has the statuses of an offer, nor the reverse. */
const swapStatus = {
  ...closedStatus,
  requested: 'pending',
  accepted: 'pending',
  declined: 'denied',
  available: 'pending',
  claimed: 'pending',
  expired: 'cancelled',
} as const satisfies Record<RequestStatus, Swap['status']>
const grabStatus = {
  ...closedStatus,
  available: 'available',
  claimed: 'claimed',
  expired: 'expired',
  requested: 'available',
  accepted: 'claimed',
  declined: 'denied',
} as const satisfies Record<RequestStatus, Grab['status']>
