import { graphql } from '#frontend/gql/gql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const CancelCorrectionProposal = graphql(`
  mutation CancelCorrectionProposal($input: CancelCorrectionProposalInput!) {
    cancelCorrectionProposal(input: $input) {
      caughtUp
    }
  }
`)

export default function WithdrawDialog({ proposalId, onClose }: { proposalId: string; onClose: () => void }) {
  return (
    <ConfirmCommand
      title="Withdraw correction"
      question="Withdraw this correction? Your entry stays as it is."
      action="Withdraw"
      keep="Keep it"
      mutation={CancelCorrectionProposal}
      input={{ id: proposalId }}
      done="Correction withdrawn"
      failed="Failed to withdraw the correction"
      onClose={onClose}
    />
  )
}
