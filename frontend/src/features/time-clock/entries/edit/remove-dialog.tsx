import { graphql } from '#frontend/gql/gql.ts'
import type { EntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { entryInWords } from '../entry-labels.ts'
import { ReasonDialog } from '#frontend/shared/lib/forms/reason-dialog.tsx'
import { deleteEntryInput } from '#schema/time-clock/inputs.ts'

const DeleteEntry = graphql(`
  mutation DeleteEntry($input: DeleteEntryInput!) {
    deleteEntry(input: $input) {
      entry {
        ...EntryFields
      }
    }
  }
`)

export default function RemoveDialog({
  employeeId,
  entry,
  onClose,
}: {
  employeeId: string
  entry: EntryFieldsFragment
  onClose: () => void
}) {
  const minute = useMinute()
  return (
    <ReasonDialog
      title="Remove entry"
      action="Remove"
      reason={deleteEntryInput.shape.reason}
      done="Entry removed"
      failed="Failed to remove the entry"
      send={(reason, send) => send(DeleteEntry, { id: entry.id, employeeId, reason })}
      onClose={onClose}
    >
      <p data-figures>
        <b>{entryInWords(entry, minute, entry.location.timeZone)}</b>
      </p>
      <p>Its hours no longer count. It stays in the list, struck through, and can be restored.</p>
    </ReasonDialog>
  )
}
