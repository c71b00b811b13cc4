import { useReadOnly } from '#frontend/shared/past/past.ts'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import type { ManagedRequestFragment } from '#frontend/gql/graphql.ts'
import { shortDay, type CardTimes } from '#frontend/shared/lib/time/format.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { RequestConflicts } from './request-conflicts.tsx'
import { daysOffInWords } from '../days-off.ts'
import { LeaveTypeName } from '#frontend/features/leave/leave-type-name.tsx'
import { DocumentList } from '../documents/document-list.tsx'
import { LeaveTaken } from '../leave-taken.tsx'
import { visibleReason } from '#frontend/features/leave/reasons.ts'
import { StatusBadge } from '../status-badge.tsx'

export type ReviewKind = 'approve' | 'deny' | 'withdraw'

export function ManagedLine({
  request,
  severalPlaces,
  mayReview: reviews,
  as,
  onReview,
}: {
  request: ManagedRequestFragment
  severalPlaces: boolean
  mayReview: boolean
  as: CardTimes['as']
  onReview: (kind: ReviewKind) => void
}) {
  const { employee, leaveType, status, notes, comment, requestedAt, reviewedBy } = request
  const name = `${employee.firstName} ${employee.lastName}`
  const days = daysOffInWords(request)
  const pending = status === 'pending'
  const readOnly = useReadOnly()
  const mayReview = reviews && !readOnly
  return (
    <li
      aria-label={`${name}, ${days}`}
      className="grid items-start gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_9.5rem]"
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex min-w-0 items-center gap-2">
            <Avatar small name={name} />
            <b className="min-w-0 wrap-anywhere">{name}</b>
          </span>
          <StatusBadge status={status} />
        </p>
        <p className="text-small text-quiet">
          {[employee.position, severalPlaces && employee.location.name].filter(Boolean).join(' · ')}
        </p>
        <p className="text-small text-quiet">
          Requested <Moment at={requestedAt}>{shortDay(requestedAt)}</Moment>
        </p>
      </div>
      <div className="grid min-w-0 gap-0.5">
        <p data-figures>
          <b>{days}</b>
        </p>
        <p>
          <LeaveTypeName type={leaveType} fallback={visibleReason(request)} />
          <LeaveTaken request={request} />
        </p>
        {notes && <p className="text-quiet wrap-anywhere">{notes}</p>}
        <DocumentList request={request} />
        {(comment || reviewedBy) && (
          <p className="border-l-2 border-edge pl-2 wrap-anywhere">
            {reviewedBy && <b>{reviewedBy}</b>}
            {reviewedBy && comment && ': '}
            {comment}
          </p>
        )}
        {pending && <RequestConflicts shifts={request.conflicts} as={as} />}
      </div>
      {pending && !reviews && <p className="text-small text-quiet">Another manager must review this</p>}
      {pending && mayReview && (
        <div className="flex gap-2 md:justify-end">
          <Button size="small" aria-label={`Deny ${name}, ${days}`} onClick={() => onReview('deny')}>
            Deny
          </Button>
          <Button
            size="small"
            variant="primary"
            aria-label={`Approve ${name}, ${days}`}
            onClick={() => onReview('approve')}
          >
            Approve
          </Button>
        </div>
      )}
      {status === 'approved' && mayReview && (
        <Button
          size="small"
          variant="ghost"
          className="justify-self-start max-md:-ml-2.5 md:justify-self-end"
          aria-label={`Withdraw approval ${name}, ${days}`}
          onClick={() => onReview('withdraw')}
        >
          Withdraw
        </Button>
      )}
    </li>
  )
}
