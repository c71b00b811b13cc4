import { graphql } from '#frontend/gql/gql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Button } from '#frontend/shared/ui/button.tsx'

const RemoveTimeOffDocument = graphql(`
  mutation RemoveTimeOffDocument($input: RemoveTimeOffDocumentInput!) {
    removeTimeOffDocument(input: $input) {
      request {
        ...OwnRequest
      }
    }
  }
`)

const outcome = { done: 'Document removed', failed: 'Failed to remove the document' }

export function RemoveDocumentButton({ requestId, id, name }: { requestId: string; id: string; name: string }) {
  const { send, pending } = useCommand()
  return (
    <Button
      size="small"
      variant="ghost"
      pending={pending}
      aria-label={`Remove ${name}`}
      onClick={() => void send(RemoveTimeOffDocument, { id: requestId, documentId: id }, outcome)}
    >
      Remove
    </Button>
  )
}
