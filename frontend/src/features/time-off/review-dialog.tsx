import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useMutation } from 'urql'
import { Field } from '#frontend/shared/ui/field.tsx'
import { FormDialog } from '#frontend/shared/ui/form-dialog.tsx'
import { Textarea } from '#frontend/shared/ui/textarea.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ManagedRequestFragment } from '#frontend/gql/graphql.ts'
import { showCallError } from '#frontend/shared/lib/form.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { reviewRequest } from '#schema/time-off/rest.ts'
import { Clashes } from './clashes.tsx'
import type { ReviewKind } from './managed-line.tsx'
import { ptoHours } from './pto-words.ts'
import { reasonInWords } from './reasons.ts'

const ReviewTimeOff = graphql(`
  mutation ReviewTimeOff($input: ReviewTimeOffInput!) {
    reviewTimeOff(input: $input) {
      caughtUp
      openedShifts
      request {
        id
        ...ManagedRequest
      }
    }
  }
`)

const WithdrawTimeOff = graphql(`
  mutation WithdrawTimeOff($input: WithdrawTimeOffInput!) {
    withdrawTimeOff(input: $input) {
      caughtUp
      request {
        id
        ...ManagedRequest
      }
    }
  }
`)

const words = {
  approve: {
    title: 'Approve time off',
    action: 'Approve',
    comment: 'Comment (optional)',
    failure: 'Failed to approve',
  },
  deny: { title: 'Deny time off', action: 'Deny', comment: 'Reason', failure: 'Failed to deny' },
  withdraw: {
    title: 'Withdraw approval',
    action: 'Withdraw approval',
    comment: 'Reason',
    failure: 'Failed to withdraw',
  },
} as const

const shiftCount = (count: number) => (count === 1 ? '1 shift' : `${count} shifts`)

/** Answers a request, or takes back that it was approved. `onRefused`: what is shown is not what the server has. */
export function ReviewDialog({
  kind,
  request,
  onClose,
  onRefused,
}: {
  kind: ReviewKind
  request: ManagedRequestFragment
  onClose: () => void
  onRefused: () => void
}) {
  const [, review] = useMutation(ReviewTimeOff)
  const [, withdraw] = useMutation(WithdrawTimeOff)
  const command = useCommand()
  const { employee, startDate, endDate, reason, ptoMinutes } = request
  const conflicts = kind === 'approve' ? request.conflicts : []
  const { title, action, comment, failure } = words[kind]
  // Withdrawing asks for a reason just as denying does.
  const form = useForm({
    resolver: zodResolver(reviewRequest),
    defaultValues: { approve: kind === 'approve', comment: '', openShifts: conflicts.length > 0 },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ approve, comment }) => {
    const requestId = request.id
    const openShifts = conflicts.length > 0
    const { data, error } =
      kind === 'withdraw'
        ? await withdraw({ input: command({ requestId, comment: comment ?? '' }) })
        : await review({ input: command({ requestId, approve, comment, openShifts }) })
    if (error) {
      showCallError(form, error, failure)
      onRefused()
      return
    }
    const opened = data && 'reviewTimeOff' in data ? data.reviewTimeOff.openedShifts : 0
    toast.success(doneIn(kind, opened))
    onClose()
  })

  return (
    <FormDialog
      title={title}
      action={conflicts.length > 0 ? `Approve and open ${shiftCount(conflicts.length)}` : action}
      danger={kind !== 'approve'}
      error={errors.root?.message}
      pending={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <p>
          <b>
            {employee.firstName} {employee.lastName}
          </b>
        </p>
        <p data-figures>
          {daysInWords(startDate, endDate)} · {reasonInWords(reason)}
          {ptoMinutes > 0 && ` · ${ptoHours(ptoMinutes)} of PTO`}
        </p>
        <Clashes shifts={conflicts} />
      </div>
      {conflicts.length > 0 && (
        <p>
          {conflicts.length === 1
            ? 'It stays in the schedule as an open shift, for somebody else to take.'
            : 'They stay in the schedule as open shifts, for somebody else to take.'}
        </p>
      )}
      {kind === 'withdraw' && <p>Shifts that the approval opened stay open.</p>}
      <Field label={comment} error={errors.comment?.message}>
        {(control) => <Textarea {...control} {...form.register('comment')} required={kind !== 'approve'} />}
      </Field>
    </FormDialog>
  )
}

function doneIn(kind: ReviewKind, opened: number) {
  if (kind === 'deny') return 'Time off denied'
  if (kind === 'withdraw') return 'Approval withdrawn'
  return opened > 0 ? `Time off approved, ${shiftCount(opened)} opened` : 'Time off approved'
}
