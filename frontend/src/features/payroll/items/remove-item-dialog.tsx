import { graphql } from '#frontend/gql/gql.ts'
import { ReasonDialog } from '#frontend/shared/lib/forms/reason-dialog.tsx'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { deletePayItemInput } from '#schema/payroll/items.ts'
import type { PayItem } from './pay-item.ts'

const DeletePayItem = graphql(`
  mutation DeletePayItem($input: DeletePayItemInput!) {
    deletePayItem(input: $input) {
      caughtUp
    }
  }
`)

export const RemoveItemDialog = ({ item, onClose }: { item: PayItem; onClose: () => void }) => (
  <ReasonDialog
    title={`Remove the ${item.title.toLowerCase()}`}
    description={`${dateInWords(item.day)}: ${item.reason}`}
    action="Remove"
    reason={deletePayItemInput.shape.reason}
    done="Item removed"
    failed="Failed to remove the item"
    send={(reason, send) => send(DeletePayItem, { id: item.id, reason })}
    onClose={onClose}
  />
)
