import { deleteWorkLimitsInput, updateWorkLimitsInput } from '#schema/work-limits/inputs.ts'
import type { WorkLimitsEvent } from '#schema/work-limits/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireManagerOfAnother } from '#backend/platform/permissions.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import * as domain from '../domain/work-limits.ts'
import { workLimitsStream } from '../streams.ts'

async function changeWorkLimits(
  core: Core,
  context: CommandContext,
  employeeId: string,
  type: string,
  decide: (state: domain.WorkLimitsState) => WorkLimitsEvent[],
) {
  const [actor, person] = await Promise.all([core.actorOf(context), colleague(core, context, employeeId)])
  return core.run(context, {
    stream: workLimitsStream,
    id: employeeId,
    type,
    authorise: () => requireManagerOfAnother(context, actor, person, 'limits'),
    decide,
  })
}

export const updateWorkLimits = operation({
  name: 'updateWorkLimits',
  summary: 'Update an employee’s limits and wishes from a day',
  description: 'Applies until the next limits. Replaces limits with the same first day.',
  access: managers,
  rest: 'PUT /api/employees/{id}/work-limits',
  input: updateWorkLimitsInput,
  prepare: ({ id, ...limits }) => ({ employeeId: id, ...limits }),
  async handle(core, context, data) {
    const { employeeId, worksWith, neverWith } = data
    const named = [...worksWith, ...neverWith]
    if (named.includes(employeeId)) {
      throw new Refusal('invalid', 'Choose colleagues, not the employee', {
        [neverWith.includes(employeeId) ? 'neverWith' : 'worksWith']: 'This is the employee',
      })
    }
    await Promise.all(named.map((id) => colleague(core, context, id)))
    return changeWorkLimits(core, context, employeeId, 'updateWorkLimits', (state) =>
      domain.updateWorkLimits(state, data),
    )
  },
})

export const deleteWorkLimits = operation({
  name: 'deleteWorkLimits',
  summary: 'Delete an employee’s limits and wishes from a day',
  description: 'The limits before them apply again.',
  access: managers,
  rest: 'DELETE /api/employees/{id}/work-limits',
  input: deleteWorkLimitsInput,
  prepare: ({ id, effectiveFrom }) => ({ employeeId: id, effectiveFrom }),
  handle: (core, context, data) =>
    changeWorkLimits(core, context, data.employeeId, 'deleteWorkLimits', (state) =>
      domain.deleteWorkLimits(state, data),
    ),
})
