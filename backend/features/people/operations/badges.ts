import type { EmployeeEvent } from '#schema/people/events.ts'
import { registerBadgeInput } from '#schema/people/inputs.ts'
import { noInput } from '#schema/shared/rest.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { followUpContext } from '#kernel/commands/follow-up.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireManagerOfEmployee } from '#backend/platform/permissions.ts'
import { openClaims } from '../claims.ts'
import { colleague } from '../colleague.ts'
import { atomically, changeEmployee } from '../commands/change-employee.ts'
import * as domain from '../domain/badge.ts'
import { renameFields } from '../field-names.ts'
import { employeeStream } from '../streams.ts'
import { employeePayloadOutput } from '../employee-output.ts'

// A badge is claimed before it is registered and released after it is removed, so every registered badge has a claim. A
// crash in between leaves a claim without a badge; a job releases it later.

type Badge = { employeeId: string; epc: string }

const release = (core: Core, context: CommandContext, { employeeId, epc }: Badge) =>
  openClaims(core).release(context, { epc, holderId: employeeId }, async () => {
    const { state } = await core.read(employeeStream, employeeId)
    return state.status !== 'unknown' && state.epc === epc
  })

/** Renews the claim afterwards: an earlier command that replaced this badge may be about to release it. */
async function keep(core: Core, context: CommandContext, badge: Badge) {
  const { employeeId, epc } = badge
  try {
    await openClaims(core).claim(context, { epc, holderId: employeeId }, { renew: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await core.run(followUpContext(context, 'badges', context.commandId, employeeId), {
      stream: employeeStream,
      id: employeeId,
      type: 'removeBadge',
      authorise: () => undefined,
      decide: (state) => domain.removeBadge(state, { epc }),
    })
    throw error
  }
  await release(core, context, badge)
}

async function releasePrevious(
  core: Core,
  context: CommandContext,
  employeeId: string,
  { events }: Outcome<EmployeeEvent>,
) {
  for (const { type, data } of events) {
    if (type === 'BadgeRegistered' && data.before !== null) {
      await release(core, context, { employeeId, epc: data.before })
    }
    if (type === 'BadgeRemoved') await release(core, context, { employeeId, epc: data.epc })
  }
}

async function register(core: Core, context: CommandContext, badge: Badge): Promise<Outcome<EmployeeEvent>> {
  const { employeeId, epc } = badge
  const actor = await core.actorOf(context)
  const person = await colleague(core, context, employeeId)
  requireManagerOfEmployee(context, actor, person)
  // A retry must not claim a badge that a colleague got since.
  const { served } = await core.read(employeeStream, employeeId)
  const claimed = served.has(context.commandId)
    ? undefined
    : await openClaims(core).claim(context, { epc, holderId: employeeId })
  let registered: Outcome<EmployeeEvent>
  try {
    registered = await core.run(context, {
      stream: employeeStream,
      id: employeeId,
      type: 'registerBadge',
      authorise: () => requireManagerOfEmployee(context, actor, person),
      decide: (state) => domain.registerBadge(state, { epc }),
    })
  } catch (error) {
    if (error instanceof Refusal && claimed && claimed.events.length > 0) await release(core, context, badge)
    throw error
  }
  await releasePrevious(core, context, employeeId, registered)
  if (claimed?.events.length === 0 && registered.events.length > 0) await keep(core, context, badge)
  return registered
}

export const registerBadge = operation({
  name: 'registerBadge',
  summary: 'Register a badge',
  description: 'Replaces the employee’s previous badge. 409 if another employee of the organization has it.',
  access: managers,
  rest: 'POST /api/rfid/register',
  status: 200,
  input: registerBadgeInput,
  output: employeePayloadOutput,
  prepare: ({ employeeId, rfidTagEpc }): Badge & { id?: string } => ({ id: employeeId, employeeId, epc: rfidTagEpc }),
  handle: (core, context, { employeeId, epc }) =>
    atomically(core, context, employeeId, (staged, within) => register(staged, within, { employeeId, epc })),
  refusalFor: (error) => renameFields(error, { badge: 'rfidTagEpc' }),
})

export const removeBadge = operation({
  name: 'removeBadge',
  summary: 'Remove a badge',
  access: managers,
  rest: 'DELETE /api/rfid/remove/{employeeId}',
  input: noInput,
  inputType: 'EmployeeInput',
  output: employeePayloadOutput,
  prepare: ({ id }) => ({ employeeId: id }),
  handle: (core, context, { employeeId }) =>
    atomically(core, context, employeeId, async (staged, within) => {
      const removed = await changeEmployee(staged, within, employeeId, 'removeBadge', {
        authorise: (actor, person) => requireManagerOfEmployee(within, actor, person),
        decide: (state) => domain.removeBadge(state),
      })
      await releasePrevious(staged, within, employeeId, removed)
      return removed
    }),
})
