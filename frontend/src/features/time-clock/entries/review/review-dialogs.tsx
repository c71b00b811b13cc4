import { graphql } from '#frontend/gql/gql.ts'
import type { ReviewFieldsFragment } from '#frontend/gql/graphql.ts'
import { shortDay, timeOfDay } from '#frontend/shared/lib/time/format.ts'
import EntryDialog from '../edit/entry-dialog.tsx'
import { ProposalTimes } from './proposal-times.tsx'
import { ReasonDialog } from '#frontend/shared/lib/forms/reason-dialog.tsx'
import { dismissPunchInput } from '#schema/time-clock/inputs.ts'
import type { ReviewAction } from './review-line.tsx'
import { UseScanDialog } from './use-scan-dialog.tsx'

const DeclineProposal = graphql(`
  mutation DeclineProposal($input: ReviewCorrectionProposalInput!) {
    reviewCorrectionProposal(input: $input) {
      caughtUp
    }
  }
`)

const DismissPunch = graphql(`
  mutation DismissPunch($input: DismissPunchInput!) {
    dismissPunch(input: $input) {
      caughtUp
    }
  }
`)

export function ReviewDialogs({
  action,
  review,
  onClose,
}: {
  action: ReviewAction
  review: ReviewFieldsFragment
  onClose: () => void
}) {
  const { id, kind, employee, location, entry, at, what } = review
  const { timeZone } = location
  const employeeId = employee.id
  const name = `${employee.firstName} ${employee.lastName}`

  if (action === 'decline') {
    return (
      <ReasonDialog
        title="Decline correction"
        action="Decline"
        reason={dismissPunchInput.shape.reason}
        done="Correction declined"
        failed="Failed to decline the correction"
        send={(comment, send) => send(DeclineProposal, { id, employeeId, accept: false, comment })}
        onClose={onClose}
      >
        <p>
          <b>{name}</b> will see your reason.
        </p>
        <ProposalTimes proposal={review} />
      </ReasonDialog>
    )
  }
  const about = (
    <p data-figures>
      {kind === 'set_aside' && (
        <b>
          {shortDay(at, timeZone)}, {timeOfDay(at, timeZone)}.{' '}
        </b>
      )}
      {what}
    </p>
  )
  if (action === 'dismiss') {
    return (
      <ReasonDialog
        title="Dismiss scan"
        action="Dismiss"
        reason={dismissPunchInput.shape.reason}
        done="Scan dismissed"
        failed="Failed to dismiss the scan"
        send={(reason, send) => send(DismissPunch, { id, employeeId, reason })}
        onClose={onClose}
      >
        <p>
          <b>{name}</b>
        </p>
        {about}
      </ReasonDialog>
    )
  }
  if (action === 'use') return <UseScanDialog review={review} name={name} about={about} onClose={onClose} />
  return (
    <EntryDialog
      how={action === 'propose' ? 'propose' : 'correct'}
      employeeId={employeeId}
      name={name}
      entry={entry ?? undefined}
      timeZone={timeZone}
      about={about}
      onClose={onClose}
    />
  )
}
