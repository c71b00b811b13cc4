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

type Asked = {
  requestId: string
  /** By default the caller. */
  employeeId?: string | undefined
  startDate: string
  endDate: string
  times?: ClockTimes | null
  reason: TimeOffReason
  notes: string | null
}

/** Shared by REST and GraphQL. */
export function timeOffActions(services: Services) {
  const { commands, database } = services

  async function find(reach: Reach, requestId: string): Promise<TimeOffRequest> {
    const request = await timeOffById(database.kysely, reach, requestId)
    if (!request) throw new Refusal('not_found', 'There is no such request')
    return request
  }

  async function own({ user }: Initiator, requestId: string) {
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

  async function managed({ user }: Initiator, requestId: string) {
    const { id, employeeId } = await find(reachOf(user), requestId)
    return { requestId: id, employeeId }
  }

  async function answer({ user }: Initiator, requestId: string, outcome: Outcome) {
    const caughtUp = await services.caughtUp(outcome)
    const reach = { organizationId: user.organizationId, locationId: null }
    const request = await timeOffById(database.kysely, reach, requestId)
    return { request: requireTarget(request, caughtUp, taken()), caughtUp }
  }

  return {
    async ask(initiator: Initiator, { employeeId = initiator.user.employeeId, ...data }: Asked) {
      await assertMayEnterFor(initiator, employeeId)
      const holder = await requestHolder(database.kysely, data.requestId)
      if (holder !== undefined && holder !== employeeId) throw taken()
      const context = commandContext(initiator.user, initiator.commandId)
      const asked = await answer(
        initiator,
        data.requestId,
        await commands.createTimeOffRequest(context, { ...data, employeeId }),
      )
      // Two employees who use one id at once both succeed, but only one request is shown.
      if (asked.request.employeeId !== employeeId) throw taken()
      return asked
    },

    async cancel(initiator: Initiator, id: string) {
      const which = await own(initiator, id)
      const context = commandContext(initiator.user, initiator.commandId)
      return answer(initiator, which.requestId, await commands.cancelTimeOffRequest(context, which))
    },

    async review(
      initiator: Initiator,
      id: string,
      verdict: { approve: boolean; comment: string | null; openShifts: boolean },
    ) {
      const which = await managed(initiator, id)
      const context = commandContext(initiator.user, initiator.commandId)
      const outcome = await commands.reviewTimeOffRequest(context, { ...which, ...verdict })
      return { ...(await answer(initiator, which.requestId, outcome)), openedShifts: outcome.opened }
    },

    async withdraw(initiator: Initiator, id: string, comment: string) {
      const which = await managed(initiator, id)
      const context = commandContext(initiator.user, initiator.commandId)
      return answer(initiator, which.requestId, await commands.revokeTimeOff(context, { ...which, comment }))
    },
  }
}

const taken = () => new Refusal('conflict', 'There is already such a request')
