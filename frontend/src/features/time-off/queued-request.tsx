import type { CreateTimeOffRequestInput } from '#frontend/gql/graphql.ts'
import type { QueuedMutation } from '#frontend/shared/lib/offline-queue/queued-mutation.ts'
import { QueuedState } from '#frontend/shared/lib/offline-queue/queued-state.tsx'
import { reasonInWords } from '#frontend/features/leave/reasons.ts'

export type QueuedRequest = QueuedMutation<CreateTimeOffRequestInput>

/** A time-off request in the outbox, above the user's other requests. */
export const QueuedRequestLine = ({ request, onEdit }: { request: QueuedRequest; onEdit: () => void }) => (
  <li className="grid gap-0.5 border-b border-line px-4 py-3">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <b>{reasonInWords(request.input.reason ?? 'other')}</b>
      {request.refused === undefined && <QueuedState command={request} />}
    </p>
    <p data-figures>{request.summary}</p>
    {request.input.notes && <p className="wrap-anywhere">{request.input.notes}</p>}
    {request.refused !== undefined && <QueuedState command={request} onEdit={onEdit} />}
  </li>
)
