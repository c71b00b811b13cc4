import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { payItemRemoval } from '#schema/payroll/items-rest.ts'
import type { PayItem } from './pay-item.ts'

const RemovePayItem = graphql(`
  mutation RemovePayItem($input: RemovePayItemInput!) {
    removePayItem(input: $input) {
      caughtUp
    }
  }
`)

export function RemoveItemDialog({
  employeeId,
  item,
  onClose,
}: {
  employeeId: string
  item: PayItem
  onClose: () => void
}) {
  const { field, sending } = useCommandForm({
    schema: payItemRemoval,
    defaultValues: { reason: '' },
    send: ({ reason }, send) => send(RemovePayItem, { employeeId, itemId: item.id, reason }),
    done: 'Item removed',
    failed: 'Failed to remove the item',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...sending}
      title={`Remove the ${item.title.toLowerCase()}`}
      description={`${dateInWords(item.day)}: ${item.reason}`}
      action="Remove"
      danger
      onClose={onClose}
    >
      <TextareaField label="Reason" {...field('reason')} required />
    </FormDialog>
  )
}
