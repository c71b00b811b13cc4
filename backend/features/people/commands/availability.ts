import { needsApproval, type AvailableDay } from '#schema/availability/rules.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireDecider, requireSelf } from '#backend/platform/permissions.ts'
import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import { colleague } from '../colleague.ts'
import { updateAvailability, updateDateAvailability, type UpdateDateAvailability } from '../domain/availability.ts'
import * as requests from '../domain/availability-request.ts'
import { mayEnterFor } from '../permissions.ts'
import { employeeStream } from '../streams.ts'
import { changeEmployee } from './change-employee.ts'

type UpdateAvailability = { employeeId: string; days: readonly AvailableDay[]; effectiveFrom?: string | null }
type RequestRef = { employeeId: string; requestId: string }

export function availabilityCommands(core: Core) {
  const entered = (
    context: CommandContext,
    id: string,
    type: string,
    decide: Parameters<typeof changeEmployee>[4]['decide'],
  ) =>
    changeEmployee(core, context, id, type, {
      authorise: (actor, person) => {
        if (context.actor.kind === 'system') return
        if (actor.status === 'active' && mayEnterFor({ ...person, id }, actor)) return
        throw new Refusal('forbidden', 'You can only set your own availability')
      },
      decide,
    })

  async function settingsFor(context: CommandContext, employeeId: string) {
    const [organization, person] = await Promise.all([
      organizationOf(core, context),
      colleague(core, context, employeeId),
    ])
    const { timeZone } = locationIn(organization, person.locationId)
    const isOwn = context.actor.kind === 'employee' && context.actor.employeeId === employeeId
    return {
      today: dayOf(context.now.toISOString(), timeZone),
      isRequest: isOwn && needsApproval(organization, person.role),
    }
  }

  return {
    /** Becomes a request if the organization wants to approve the employee’s changes. */
    async updateAvailability(context: CommandContext, { effectiveFrom = null, ...data }: UpdateAvailability) {
      const { today, isRequest } = await settingsFor(context, data.employeeId)
      const change = { ...data, effectiveFrom, today }
      return entered(context, data.employeeId, 'updateAvailability', (state) =>
        isRequest
          ? requests.requestAvailabilityChange(state, { ...change, requestId: context.commandId })
          : updateAvailability(state, change),
      )
    },

    async reviewAvailabilityChange(
      context: CommandContext,
      { employeeId, approve, ...data }: RequestRef & { approve: boolean; comment: string | null },
    ) {
      const { today } = await settingsFor(context, employeeId)
      const inPlaceOf = await core.inPlaceOf(context, await colleague(core, context, employeeId))
      return changeEmployee(core, context, employeeId, 'reviewAvailabilityChange', {
        authorise: (actor, person) => requireDecider(context, actor, person, inPlaceOf),
        decide: (state) =>
          approve
            ? requests.approveAvailabilityChange(state, { ...data, inPlaceOf, today })
            : requests.denyAvailabilityChange(state, { ...data, inPlaceOf }),
      })
    },

    cancelAvailabilityChange: (context: CommandContext, { employeeId, requestId }: RequestRef) =>
      core.run(context, {
        stream: employeeStream,
        id: employeeId,
        type: 'cancelAvailabilityChange',
        authorise: () => requireSelf(context, employeeId, 'You can only cancel your own request'),
        decide: (state) => requests.cancelAvailabilityChange(state, { requestId }),
      }),

    updateDateAvailability: (context: CommandContext, data: Omit<UpdateDateAvailability, 'today'>) =>
      entered(context, data.employeeId, 'updateDateAvailability', (state) =>
        updateDateAvailability(state, { ...data, today: context.now.toISOString().slice(0, 10) }),
      ),
  }
}
