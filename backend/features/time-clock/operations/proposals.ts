import type { EntryTimes } from '#schema/time-clock/events.ts'
import { proposeCorrectionInput, reviewProposalInput } from '#schema/time-clock/inputs.ts'
import { proposalResponse } from '#schema/time-clock/corrections.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { noInput } from '#schema/shared/rest.ts'
import { limitPlanning, limitRequests, managers, self } from '#backend/platform/access.ts'
import { operation, type Output } from '#backend/platform/operations/operation.ts'
import { assertReason, changeTheirClock, proposeForOwnClock, withReasonOfProposal } from '../commands/corrections.ts'
import { entryIdOf } from '../commands/punches.ts'
import * as domain from '../domain/proposals.ts'
import { proposalsOf, type PunchReview } from '../queries/punch-reviews.ts'

const proposalOutput: Output<PunchReview | null> = {
  payload: { name: 'ProposalPayload', fields: { proposal: 'PunchReview' } },
  response: proposalResponse,
  async load({ services, user, id, outcome }) {
    const { kysely, caughtUp } = await services.readAfter(outcome)
    return { model: (await proposalsOf(kysely, user)).find((each) => each.id === id) ?? null, caughtUp }
  },
  toPayload: (proposal) => ({ proposal }),
  toResponse: (_, { commandId, caughtUp }) => ({ id: commandId, commandId, caughtUp }),
}

type ProposalData = { employeeId: string; entryId: string | null; times: EntryTimes | null }

/** `entryId: null`: a missing entry; `times: null`: removal. The command's id becomes the proposal's. */
export const proposeCorrection = operation({
  name: 'proposeCorrection',
  summary: "Propose a correction of the caller's time entry",
  description: 'Without `entryId` it proposes a missing entry, without `times` a deletion.',
  access: limitRequests(self),
  rest: 'POST /api/time-clock/proposals',
  input: proposeCorrectionInput,
  output: proposalOutput,
  reason: 'reason',
  prepare: ({ entryId, times }, { user }): ProposalData => ({ employeeId: user.employeeId, entryId, times }),
  async handle(core, context, data) {
    assertReason(context)
    return proposeForOwnClock(core, context, data.employeeId, 'proposeCorrection', (state, locationId) =>
      domain.proposeCorrection(state, { ...data, proposalId: context.commandId, locationId, now: context.now }),
    )
  },
})

export const cancelCorrectionProposal = operation({
  name: 'cancelCorrectionProposal',
  summary: 'Cancel a proposal',
  access: limitRequests(self),
  rest: 'DELETE /api/time-clock/proposals/{id}',
  input: noInput,
  prepare: ({ id }, { user }) => ({ employeeId: user.employeeId, proposalId: id }),
  handle(core, context, data) {
    const { employeeId, proposalId } = data
    const canceled = proposeForOwnClock(core, context, employeeId, 'cancelCorrectionProposal', (state, locationId) =>
      domain.cancelCorrectionProposal(state, { ...data, locationId }),
    )
    return assertSameTarget({ proposalId }, canceled)
  },
})

export const reviewCorrectionProposal = operation({
  name: 'reviewCorrectionProposal',
  summary: 'Accept or decline a proposal',
  description: 'Accepting applies the correction. Rejected if the entry changed since the proposal.',
  access: limitPlanning(managers),
  rest: 'PUT /api/time-clock/proposals/{id}/review',
  input: reviewProposalInput,
  reason: 'comment',
  prepare: ({ id, employeeId, accept }) => ({ proposalId: id, employeeId, accept }),
  async handle(core, context, { employeeId, proposalId, accept }) {
    const proposal = { employeeId, proposalId }
    if (!accept) {
      assertReason(context, 'comment')
      const declined = changeTheirClock(core, context, employeeId, 'declineProposal', (state, locationId) =>
        domain.declineProposal(state, { ...proposal, locationId }),
      )
      return assertSameTarget({ proposalId }, declined)
    }
    const because = await withReasonOfProposal(core, context, employeeId, proposalId)
    const entryId = entryIdOf(context, employeeId)
    const accepted = changeTheirClock(core, because, employeeId, 'acceptProposal', (state, locationId) =>
      domain.acceptProposal(state, { ...proposal, locationId, entryId, now: context.now }),
    )
    return assertSameTarget({ proposalId }, accepted)
  },
})
