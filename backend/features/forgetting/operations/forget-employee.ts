import { forgetEmployeeInput } from '#schema/forgetting/inputs.ts'
import { owners } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { operation, type Output } from '#backend/platform/operations/operation.ts'
import { isSelf, requireOwner } from '#backend/platform/permissions.ts'
import { readSealing } from '#backend/platform/personal-keys.ts'
import type { Services } from '#backend/platform/services.ts'
import { invitationStream } from '#backend/features/people/streams.ts'
import type { Person } from '#backend/features/people/queries.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { followUpContext, together } from '#kernel/commands/follow-up.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { forgetEmployee as decide } from '../domain/leaving.ts'
import { retentionFor } from '../retention.ts'
import { leavingStream } from '../streams.ts'
import { personLoader } from '#backend/features/people/loaders.ts'
import { openLoaders } from '#backend/platform/graphql/loaders.ts'

/** Events stored before encryption would stay readable after the key is destroyed. */
async function assertSealed({ database }: Services) {
  if (await readSealing(database.pool)) return
  throw new Refusal(
    'conflict',
    'The history still holds personal data from before it was encrypted. An administrator has to run “npm run muster -- seal” first.',
  )
}

/** Removes badge and pending invitation, which would otherwise stay claimed for the forgotten employee. */
async function release({ read, commands }: Core, context: CommandContext, employeeId: string): Promise<Outcome[]> {
  const step = (what: string) => ({
    ...followUpContext(context, 'forgetting', context.commandId, employeeId, what),
    actor: context.actor,
  })
  const released: Outcome[] = [await commands.removeBadge(step('badge'), { employeeId })]
  const invitation = (await read(invitationStream, employeeId)).state
  if (invitation.status === 'pending')
    released.push(await commands.revokeInvitation(step('invitation'), { employeeId }))
  return released
}

const forgottenOutput: Output<Person> = {
  payload: { name: 'EmployeePayload' },
  async load({ services, user, id, outcome }) {
    const caughtUp = await services.caughtUp(outcome)
    return { model: requireRow(await openLoaders(services, user.organizationId)(personLoader).load(id)), caughtUp }
  },
  toPayload: (employee) => ({ employee }),
}

export const forgetEmployee = operation({
  name: 'forgetEmployee',
  summary: 'Forget a former employee',
  description:
    'Permanently destroys personal data except hours and pay, which stay for the payroll retention period. 409 if still employed. The reason stays readable, so leave the name out of it.',
  access: owners,
  rest: 'POST /api/employees/{id}/forget',
  input: forgetEmployeeInput,
  reason: 'reason',
  output: forgottenOutput,
  async prepare({ id }, { services }) {
    await assertSealed(services)
    return { employeeId: id }
  },
  async handle(core, context, { employeeId }) {
    const [actor, { state: person }] = await Promise.all([core.actorOf(context), core.read(leavingStream, employeeId)])
    if (person.status === 'unknown' || person.organizationId !== context.organizationId) {
      throw new Refusal('not_found', 'There is no such employee')
    }
    const authorise = () => {
      if (isSelf(actor, { employeeId })) throw new Refusal('forbidden', 'You can’t have yourself forgotten')
      requireOwner(context, actor)
    }
    authorise()
    const retention = await retentionFor(core, person)
    const released = person.status === 'left' ? await release(core, context, employeeId) : []
    const forgotten = await core.run(context, {
      stream: leavingStream,
      id: employeeId,
      type: 'forgetEmployee',
      authorise,
      decide: (state) => decide(state, retention),
    })
    return together(forgotten, released)
  },
  after: ({ id, services }) => services.identity.refresh(id),
})
