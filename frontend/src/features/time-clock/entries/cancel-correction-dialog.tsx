import { graphql } from '#frontend/gql/gql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const CancelCorrectionProposal = graphql(`
  mutation CancelCorrectionProposal($input: CancelCorrectionProposalInput!) {
    cancelCorrectionProposal(input: $input) {
      caughtUp
    }
  }
`)

export default function CancelCorrectionDialog({ proposalId, onClose }: { proposalId: string; onClose: () => void }) {
  return (
    <ConfirmCommand
      title="Cancel correction"
      question="Cancel this correction? Your entry stays as it is."
      action="Cancel correction"
      keep="Keep it"
      mutation={CancelCorrectionProposal}
      input={{ id: proposalId }}
      done="Correction canceled"
      failed="Failed to cancel the correction"
      onClose={onClose}
    />
  )
}
