import type { ShoutOutFieldsFragment } from '#frontend/gql/graphql.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { deleteShoutOutInput } from '#schema/recognition/inputs.ts'
import { ReasonDialog } from '#frontend/shared/lib/forms/reason-dialog.tsx'
import { fullName, namesOf } from './names.ts'

const DeleteShoutOut = graphql(`
  mutation DeleteShoutOut($input: DeleteShoutOutInput!) {
    deleteShoutOut(input: $input) {
      caughtUp
    }
  }
`)

export const RemoveDialog = ({
  shoutOut: { id, from, to },
  onClose,
}: {
  shoutOut: ShoutOutFieldsFragment
  onClose: () => void
}) => (
  <ReasonDialog
    title="Remove shout-out"
    description={`From ${fullName(from)} to ${namesOf(to)}`}
    action="Remove"
    reason={deleteShoutOutInput.shape.reason}
    hint={`${from.firstName} will see the reason.`}
    done="Shout-out removed"
    failed="Failed to remove shout-out"
    send={(reason, send) => send(DeleteShoutOut, { id, reason })}
    onClose={onClose}
  />
)
