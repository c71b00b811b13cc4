import { Undo2 } from 'lucide-react'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { useUser } from '#frontend/shared/session.ts'
import { EntryDetails } from './entry-details.tsx'
import { ProofButton } from './proof-button.tsx'
import { useEntry } from './use-entry.ts'

const UndoEntry = graphql(`
  mutation UndoEntry($input: UndoInput!) {
    undo(input: $input) {
      description
    }
  }
`)

export function EntryDialog({
  id,
  onOpen,
  onClose,
}: {
  id: string
  onOpen: (id: string) => void
  onClose: () => void
}) {
  const query = useEntry(id)
  const { send, pending } = useCommand()
  const { role } = useUser()
  const { data } = query
  const undoable = data?.undo && data.undo.obstacle === null
  const undo = () =>
    data &&
    send(
      UndoEntry,
      { id: data.entry.commandId },
      { done: ({ undo: { description } }) => `Undone: ${description}`, failed: 'Failed to undo' },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change"
      actions={
        <>
          {role === 'owner' && <ProofButton id={id} />}
          <Button onClick={onClose}>Close</Button>
          {undoable && (
            <Button variant="primary" pending={pending} onClick={() => void undo()}>
              <Undo2 aria-hidden />
              Undo
            </Button>
          )}
        </>
      }
    >
      <QueryState query={query} label="this change" skeleton={<SkeletonRows rows={5} bars={['w-24', 'w-48']} />}>
        {(entry) => <EntryDetails details={entry} onOpen={onOpen} />}
      </QueryState>
    </Dialog>
  )
}
