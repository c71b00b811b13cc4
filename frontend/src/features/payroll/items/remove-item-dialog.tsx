import { graphql } from '#frontend/gql/gql.ts'
import { ReasonDialog } from '#frontend/shared/lib/forms/reason-dialog.tsx'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { payItemRemoval } from '#schema/payroll/items-rest.ts'
import type { PayItem } from './pay-item.ts'

const DeletePayItem = graphql(`
  mutation DeletePayItem($input: DeletePayItemInput!) {
    deletePayItem(input: $input) {
      caughtUp
    }
  }
`)

export const RemoveItemDialog = ({
  employeeId,
  item,
  onClose,
}: {
  employeeId: string
  item: PayItem
  onClose: () => void
}) => (
  <ReasonDialog
    title={`Remove the ${item.title.toLowerCase()}`}
    description={`${dateInWords(item.day)}: ${item.reason}`}
    action="Remove"
    reason={payItemRemoval.shape.reason}
    done="Item removed"
    failed="Failed to remove the item"
    send={(reason, send) => send(DeletePayItem, { employeeId, itemId: item.id, reason })}
    onClose={onClose}
  />
)
