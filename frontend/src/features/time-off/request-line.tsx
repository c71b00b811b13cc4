import { useReadOnly } from '#frontend/shared/past/past.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import type { OwnRequestFragment } from '#frontend/gql/graphql.ts'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { daysOffInWords } from './days-off.ts'
import { LeaveTypeName } from '#frontend/features/leave/leave-type-name.tsx'
import { AddDocumentButton } from './documents/add-document-button.tsx'
import { DocumentList } from './documents/document-list.tsx'
import { LeaveTaken } from './leave-taken.tsx'
import { visibleReason } from '#frontend/features/leave/reasons.ts'
import { StatusBadge } from './status-badge.tsx'

export function RequestLine({ request, onCancel }: { request: OwnRequestFragment; onCancel: () => void }) {
  const { leaveType, status, notes, comment, requestedAt, reviewedBy } = request
  const days = daysOffInWords(request)
  const about = `${leaveType?.name ?? visibleReason(request)} ${days}`
  const isOpen = status === 'pending' || status === 'approved'
  const takesDocument = isOpen && (request.documentMissing || request.documents.length > 0)
  const readOnly = useReadOnly()
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LeaveTypeName type={leaveType} fallback={visibleReason(request)} className="font-semibold" />
          <StatusBadge status={status} />
        </p>
        <p data-figures>
          {days}
          <LeaveTaken request={request} />
        </p>
        {notes && <p className="wrap-anywhere">{notes}</p>}
        <DocumentList request={request} mayRemove={isOpen && !readOnly} />
        {comment && (
          <p className="border-l-2 border-edge pl-2 wrap-anywhere">
            {reviewedBy && <b>{reviewedBy}: </b>}
            {comment}
          </p>
        )}
        <p className="text-small text-quiet">
          Requested <Moment at={requestedAt}>{shortDay(requestedAt)}</Moment>
          {!comment && reviewedBy && `, answered by ${reviewedBy}`}
        </p>
      </div>
      <div
        className={cx('flex flex-wrap justify-end gap-2', takesDocument && 'max-sm:col-span-full max-sm:justify-start')}
      >
        {takesDocument && !readOnly && <AddDocumentButton request={request} about={about} />}
        {status === 'pending' && !readOnly && (
          <Button size="small" aria-label={`Cancel ${about}`} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </li>
  )
}
