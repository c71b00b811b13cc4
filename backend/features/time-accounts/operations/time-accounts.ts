import type { TimeAccountEvent } from '#schema/time-accounts/events.ts'
import { adjustTimeAccountInput, openTimeAccountInput } from '#schema/time-accounts/inputs.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireManagerOfAnother } from '#backend/platform/permissions.ts'
import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import * as domain from '../domain/time-account.ts'
import { timeAccountStream } from '../streams.ts'

type Change = { employeeId: string; day: string; minutes: number }

async function changeAccount(
  core: Core,
  context: CommandContext,
  { type, ...change }: Change & { type: string },
  decide: (state: domain.TimeAccountState, change: Change & { today: string }) => TimeAccountEvent[],
) {
  const [actor, person] = await Promise.all([core.actorOf(context), colleague(core, context, change.employeeId)])
  const { timeZone } = locationIn(await organizationOf(core, context), person.locationId)
  const today = dayOf(context.now.toISOString(), timeZone)
  return core.run(context, {
    stream: timeAccountStream,
    id: change.employeeId,
    type,
    authorise: () => requireManagerOfAnother(context, actor, person, 'time account'),
    decide: (state) => decide(state, { ...change, today }),
  })
}

export const openTimeAccount = operation({
  name: 'openTimeAccount',
  summary: 'Open an employee’s time account with a balance, or change its opening',
  description: 'From this day, the account counts worked hours against those of the contract.',
  access: managers,
  rest: 'POST /api/employees/{id}/time-account/opening',
  input: openTimeAccountInput,
  reason: 'reason',
  prepare: ({ id, day, minutes }): Change => ({ employeeId: id, day, minutes }),
  handle: (core, context, data) =>
    changeAccount(core, context, { ...data, type: 'openTimeAccount' }, domain.openTimeAccount),
})

export const adjustTimeAccount = operation({
  name: 'adjustTimeAccount',
  summary: 'Adjust an employee’s time account, with a reason',
  access: managers,
  rest: 'POST /api/employees/{id}/time-account/adjustments',
  input: adjustTimeAccountInput,
  reason: 'reason',
  prepare: ({ id, day, minutes }): Change => ({ employeeId: id, day, minutes }),
  handle: (core, context, data) =>
    changeAccount(core, context, { ...data, type: 'adjustTimeAccount' }, domain.adjustTimeAccount),
})
