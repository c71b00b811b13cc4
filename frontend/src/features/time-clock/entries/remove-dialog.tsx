import { useMutation } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { EntryFieldsFragment } from '#frontend/gql/graphql.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { entryInWords } from './entry-times.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const RemoveEntry = graphql(`
  mutation RemoveEntry($input: RemoveEntryInput!) {
    removeEntry(input: $input) {
      caughtUp
      entry {
        id
        ...EntryFields
      }
    }
  }
`)

/** Takes an entry out of somebody's hours. */
export function RemoveDialog({
  employeeId,
  entry,
  onClose,
}: {
  employeeId: string
  entry: EntryFieldsFragment
  onClose: () => void
}) {
  const minute = useMinute()
  const [, remove] = useMutation(RemoveEntry)
  const command = useCommand()
  return (
    <ReasonDialog
      title="Remove entry"
      action="Remove"
      done="Entry removed"
      failure="Failed to remove the entry"
      send={(reason) => remove({ input: command({ employeeId, entryId: entry.id, reason }) })}
      onClose={onClose}
    >
      <p data-figures>
        <b>{entryInWords(entry, minute, entry.location.timeZone)}</b>
      </p>
      <p>Its hours no longer count. It stays in the list, struck through, and can be brought back.</p>
    </ReasonDialog>
  )
}
