import { reactToShoutOutInput } from '#schema/recognition/inputs.ts'
import { limitRequests, organizationMembers } from '#backend/platform/access.ts'
import { employeeIn, operation } from '#backend/platform/operations/operation.ts'
import { hasReacted, reactToShoutOut as decide } from '../domain/shout-out.ts'
import { shoutOutStream } from '../streams.ts'
import { shoutOutOutput } from './shout-out-output.ts'

/** Without `reacted`, toggles the reaction as it is when the command arrives, so two simultaneous taps count as one. */
export const reactToShoutOut = operation({
  name: 'reactToShoutOut',
  summary: 'Applaud a shout-out, or take the applause back',
  access: limitRequests(organizationMembers),
  rest: 'POST /api/shout-outs/{id}/reactions',
  input: reactToShoutOutInput,
  graphqlOnly: ['reacted'],
  output: shoutOutOutput,
  stream: shoutOutStream,
  async facts(core, context, { id, reactionType, reacted }) {
    const reaction = { employeeId: employeeIn(context), reactionType }
    const { state } = await core.read(shoutOutStream, id)
    return { ...reaction, reacted: reacted ?? !hasReacted(state, reaction) }
  },
  decide: (state, _, { facts }) => decide(state, facts),
})
