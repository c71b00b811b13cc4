import type { ClockTimes } from '#schema/shared/clock-times.ts'
import type { TimeOffReason } from '#schema/time-off/reasons.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { reachOf, type Reach } from '#backend/platform/http/scope.ts'
import { noSuchEmployee } from '#backend/features/people/actions.ts'
import { mayEnterFor } from '#backend/features/people/permissions.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import { requestHolder } from './queries/request-holder.ts'
import { timeOffById, type TimeOffRequest } from './queries.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import { type Services } from '#backend/platform/services.ts'

type NewRequest = {
  requestId: string
  /** Defaults to the caller. */
  employeeId?: string | undefined
  startDate: string
  endDate: string
  times?: ClockTimes | null
  reason: TimeOffReason
  notes: string | null
}

export function timeOffActions(services: Services) {
  const { commands, database } = services

  async function find(reach: Reach, requestId: string): Promise<TimeOffRequest> {
    const request = await timeOffById(database.kysely, reach, requestId)
    if (!request) throw new Refusal('not_found', 'There is no such request')
    return request
  }

  async function ownRequest({ user }: Initiator, requestId: string) {
    const request = await find({ organizationId: user.organizationId, locationId: null }, requestId)
    if (request.employeeId !== user.employeeId) throw new Refusal('not_found', 'There is no such request')
    return { requestId: request.id, employeeId: user.employeeId }
  }

  async function assertMayEnterFor({ user }: Initiator, employeeId: string) {
    if (employeeId === user.employeeId) return
    const [person] = await peopleById(database.kysely, user.organizationId, [employeeId])
    if (!person) throw noSuchEmployee()
    if (!mayEnterFor(person, user)) throw new Refusal('forbidden', 'You can only request time off for yourself')
  }

  async function managedRequest({ user }: Initiator, requestId: string) {
    const { id, employeeId } = await find(reachOf(user), requestId)
    return { requestId: id, employeeId }
  }

  async function resultFor({ user }: Initiator, requestId: string, outcome: Outcome) {
    const { caughtUp, kysely } = await services.readAfter(outcome)
    const reach = { organizationId: user.organizationId, locationId: null }
    const request = await timeOffById(kysely, reach, requestId)
    return { request: requireTarget(request, caughtUp, idInUse()), caughtUp }
  }

  return {
    async create(initiator: Initiator, { employeeId = initiator.user.employeeId, ...data }: NewRequest) {
      await assertMayEnterFor(initiator, employeeId)
      const holder = await requestHolder(database.kysely, data.requestId)
      if (holder !== undefined && holder !== employeeId) throw idInUse()
      const context = commandContext(initiator.user, initiator.commandId)
      const created = await resultFor(
        initiator,
        data.requestId,
        await commands.createTimeOffRequest(context, { ...data, employeeId }),
      )
      // Two simultaneous requests with the same id both succeed, but the read model keeps only one of them.
      if (created.request.employeeId !== employeeId) throw idInUse()
      return created
    },

    async cancel(initiator: Initiator, id: string) {
      const ref = await ownRequest(initiator, id)
      const context = commandContext(initiator.user, initiator.commandId)
      return resultFor(initiator, ref.requestId, await commands.cancelTimeOffRequest(context, ref))
    },

    async review(
      initiator: Initiator,
      id: string,
      decision: { approve: boolean; comment: string | null; openShifts: boolean },
    ) {
      const ref = await managedRequest(initiator, id)
      const context = commandContext(initiator.user, initiator.commandId)
      const outcome = await commands.reviewTimeOffRequest(context, { ...ref, ...decision })
      return { ...(await resultFor(initiator, ref.requestId, outcome)), openedShifts: outcome.opened }
    },

    async revoke(initiator: Initiator, id: string, comment: string) {
      const ref = await managedRequest(initiator, id)
      const context = commandContext(initiator.user, initiator.commandId)
      return resultFor(initiator, ref.requestId, await commands.revokeTimeOff(context, { ...ref, comment }))
    },
  }
}

const idInUse = () => new Refusal('conflict', 'This request already exists')
