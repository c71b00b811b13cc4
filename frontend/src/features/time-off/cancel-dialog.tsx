import { graphql } from '#frontend/gql/gql.ts'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const CancelTimeOffRequest = graphql(`
  mutation CancelTimeOffRequest($input: CancelTimeOffRequestInput!) {
    cancelTimeOffRequest(input: $input) {
      request {
        ...OwnRequest
      }
    }
  }
`)

export default function CancelDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  return (
    <ConfirmCommand
      title="Cancel request"
      question="Are you sure you want to cancel this time-off request?"
      action="Cancel request"
      keep="Keep it"
      mutation={CancelTimeOffRequest}
      input={{ id: requestId }}
      done="Request cancelled successfully"
      failed="Failed to cancel request"
      onClose={onClose}
    />
  )
}
