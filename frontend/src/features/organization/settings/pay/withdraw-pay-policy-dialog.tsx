import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { cancelPayPolicyInput } from '#schema/organization/pay.ts'
import { sundayOf } from '#schema/shared/week-time.ts'
import { FirstDayField } from './first-day-field.tsx'

const CancelPayPolicy = graphql(`
  mutation CancelPayPolicy($input: CancelPayPolicyInput!) {
    cancelPayPolicy(input: $input) {
      caughtUp
    }
  }
`)

export function WithdrawPayPolicyDialog({
  location,
  since,
  onClose,
}: {
  location: { id: string; name: string }
  since: string
  onClose: () => void
}) {
  const thisWeek = sundayOf(dayOf(serverNow()))
  const { field, sending } = useCommandForm({
    schema: cancelPayPolicyInput,
    defaultValues: { effectiveFrom: since > thisWeek ? since : thisWeek },
    send: (withdrawal, send) => send(CancelPayPolicy, { id: location.id, ...withdrawal }),
    done: 'Pay policy withdrawn',
    failed: 'Failed to withdraw the pay policy',
    onDone: onClose,
  })
  return (
    <FormDialog
      {...sending}
      title={`Withdraw the pay policy of ${location.name}`}
      description="The organization’s policy applies there again. Closed periods don’t change. Differences are paid in the next open period."
      action="Withdraw"
      danger
      onClose={onClose}
    >
      <FirstDayField {...field('effectiveFrom')} />
    </FormDialog>
  )
}
