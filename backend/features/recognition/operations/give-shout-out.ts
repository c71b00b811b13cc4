import { Refusal } from '#kernel/commands/refusal.ts'
import { giveShoutOutInput } from '#schema/recognition/inputs.ts'
import { colleague } from '#backend/features/people/colleague.ts'
import { organizationMembers } from '#backend/platform/access.ts'
import { employeeIn, operation } from '#backend/platform/operations/operation.ts'
import { giveShoutOut as decide } from '../domain/shout-out.ts'
import { shoutOutStream } from '../streams.ts'
import { shoutOutOutput } from './shout-out-output.ts'

export const giveShoutOut = operation({
  name: 'giveShoutOut',
  summary: 'Give colleagues a shout-out',
  access: organizationMembers,
  // A whole team can be thanked at once.
  limit: { burst: 20, perMinute: 1 },
  rest: 'POST /api/shout-outs',
  input: giveShoutOutInput,
  output: shoutOutOutput,
  stream: shoutOutStream,
  async facts(core, context, { toEmployeeIds }) {
    const { employeeId, locationId } = await colleague(core, context, employeeIn(context))
    for (const id of toEmployeeIds) {
      const { status, firstName, lastName } = await colleague(core, context, id)
      if (status !== 'active') throw new Refusal('conflict', `${firstName} ${lastName} no longer works here`)
    }
    return { fromEmployeeId: employeeId, locationId }
  },
  decide: (state, { id, toEmployeeIds, message, category }, { facts }) =>
    decide(state, { shoutOutId: id, toEmployeeIds, message, category, ...facts }),
})
