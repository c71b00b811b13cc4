import type { AvailabilityChangeFragment } from '#frontend/gql/graphql.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { reviewAvailabilityChangeInput } from '#schema/availability/inputs.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { WeekChanges } from './week-changes.tsx'

const ReviewAvailabilityChange = graphql(`
  mutation ReviewAvailabilityChange($input: ReviewAvailabilityChangeInput!) {
    reviewAvailabilityChange(input: $input) {
      caughtUp
    }
  }
`)

/** `onRefused` runs on failure, because the request may be stale. */
export function ReviewDialog({
  request: { id, employeeId, firstName, lastName, effectiveFrom, before, days },
  approve,
  onClose,
  onRefused,
}: {
  request: AvailabilityChangeFragment
  approve: boolean
  onClose: () => void
  onRefused: () => void
}) {
  const { field, sending } = useCommandForm({
    schema: reviewAvailabilityChangeInput,
    defaultValues: { requestId: id, approve, comment: '' },
    send: (review, send) => send(ReviewAvailabilityChange, { id: employeeId, ...review }),
    done: approve ? 'Change of availability approved' : 'Change of availability denied',
    failed: approve ? 'Failed to approve' : 'Failed to deny',
    onDone: onClose,
    onRefused,
  })
  return (
    <FormDialog
      {...sending}
      title={approve ? 'Approve availability change' : 'Deny availability change'}
      description={`${firstName} ${lastName}`}
      action={approve ? 'Approve' : 'Deny'}
      danger={!approve}
      onClose={onClose}
    >
      <div className="grid gap-1">
        <b>{effectiveFrom ? `From ${dateInWords(effectiveFrom)}` : 'From today'}</b>
        <WeekChanges before={before} days={days} />
      </div>
      <TextareaField label={approve ? 'Comment (optional)' : 'Reason'} {...field('comment')} required={!approve} />
    </FormDialog>
  )
}
