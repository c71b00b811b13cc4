import type { ShoutOutFieldsFragment } from '#frontend/gql/graphql.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { removalRequest } from '#schema/recognition/rest.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { fullName, namesOf } from './names.ts'

const RemoveShoutOut = graphql(`
  mutation RemoveShoutOut($input: RemoveShoutOutInput!) {
    removeShoutOut(input: $input) {
      caughtUp
    }
  }
`)

/** Removes a shout-out, with a reason for its giver. */
export function RemoveDialog({
  shoutOut: { id, from, to },
  onClose,
}: {
  shoutOut: ShoutOutFieldsFragment
  onClose: () => void
}) {
  const { field, sending } = useCommandForm({
    schema: removalRequest,
    defaultValues: { reason: '' },
    send: ({ reason }, send) => send(RemoveShoutOut, { shoutOutId: id, reason }),
    done: 'Shout-out removed',
    failed: 'Failed to remove shout-out',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...sending}
      danger
      title="Remove shout-out"
      description={`From ${fullName(from)} to ${namesOf(to)}`}
      action="Remove"
      onClose={onClose}
    >
      <TextareaField label="Reason" hint={`${from.firstName} will see the reason.`} {...field('reason')} required />
    </FormDialog>
  )
}
