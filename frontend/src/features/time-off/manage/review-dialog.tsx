import { shiftTimes } from '#frontend/shared/lib/time/format.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { ManagedRequestFragment } from '#frontend/gql/graphql.ts'
import { reviewTimeOffRequestInput } from '#schema/time-off/inputs.ts'
import { RequestConflicts } from './request-conflicts.tsx'
import { ReviewTimeOffRequest } from './documents.ts'
import type { ReviewKind } from './managed-line.tsx'
import { daysOffInWords } from '../days-off.ts'
import { LeaveTypeName } from '#frontend/features/leave/leave-type-name.tsx'
import { CrowdedRequest } from '../request/crowded-request.tsx'
import { LeaveTaken } from '../leave-taken.tsx'
import { visibleReason } from '#frontend/features/leave/reasons.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { TextareaField } from '#frontend/shared/ui/form/fields.tsx'

const RevokeTimeOff = graphql(`
  mutation RevokeTimeOff($input: RevokeTimeOffInput!) {
    revokeTimeOff(input: $input) {
      request {
        ...ManagedRequest
      }
    }
  }
`)

const labels = {
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

/** `onRefused` runs on failure, because the request may be stale. */
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
  const { employee, leaveType } = request
  const conflicts = kind === 'approve' ? request.conflicts : []
  const { title, action, comment, failure } = labels[kind]
  // Revoking requires a reason, like denying.
  const { field, sending } = useCommandForm({
    schema: reviewTimeOffRequestInput,
    defaultValues: { approve: kind === 'approve', comment: '', openShifts: conflicts.length > 0 },
    send: async ({ approve, comment }, send) => {
      const { id } = request
      if (kind === 'withdraw') {
        return send(RevokeTimeOff, { id, comment: comment ?? '' }, { done: 'Approval withdrawn' })
      }
      return send(
        ReviewTimeOffRequest,
        { id, approve, comment, openShifts: conflicts.length > 0 },
        {
          done: ({ reviewTimeOffRequest }) =>
            approve ? approved(reviewTimeOffRequest.openedShifts) : 'Time off denied',
        },
      )
    },
    failed: failure,
    onDone: onClose,
    onRefused,
  })

  const { note, as } = shiftTimes(conflicts)

  return (
    <FormDialog
      {...sending}
      title={title}
      description={note}
      action={conflicts.length > 0 ? `Approve and open ${shiftCount(conflicts.length)}` : action}
      danger={kind !== 'approve'}
      onClose={onClose}
    >
      <div>
        <p>
          <b>
            {employee.firstName} {employee.lastName}
          </b>
        </p>
        <p data-figures>
          {daysOffInWords(request)} · <LeaveTypeName type={leaveType} fallback={visibleReason(request)} />
          <LeaveTaken request={request} />
        </p>
        <RequestConflicts shifts={conflicts} as={as} />
        {kind === 'approve' && <CrowdedRequest employeeId={employee.id} request={request} />}
      </div>
      {conflicts.length > 0 && (
        <p>{conflicts.length === 1 ? 'It becomes an open shift.' : 'They become open shifts.'}</p>
      )}
      {kind === 'withdraw' && <p>Shifts opened by the approval stay open.</p>}
      <TextareaField label={comment} {...field('comment')} required={kind !== 'approve'} />
    </FormDialog>
  )
}

const approved = (opened: number) =>
  opened > 0 ? `Time off approved, ${shiftCount(opened)} opened` : 'Time off approved'
