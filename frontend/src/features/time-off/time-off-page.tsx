import { Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Command } from '#frontend/shared/feature.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { useOutbox } from '#frontend/shared/lib/urql/provider.tsx'
import { useQueuedRequests } from './create-request.ts'
import { QueuedRequestLine, type QueuedRequest } from './queued-request.tsx'
import { reasonInWords } from '#frontend/features/leave/reasons.ts'
import type { RequestValues } from './request-dialog.tsx'
import { RequestLine } from './request-line.tsx'
import { PtoCard } from './pto-card.tsx'
import { useMyTimeOff } from './use-my-time-off.ts'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const RequestDialog = lazy(() => import('./request-dialog.tsx'))
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

export default function TimeOffPage() {
  const pages = useMyTimeOff()
  const queued = useQueuedRequests()
  const { dismiss } = useOutbox()
  const [asking, setAsking] = useState(false)
  const [editing, setEditing] = useState<QueuedRequest>()
  const [requestToCancel, setRequestToCancel] = useState<string>()
  useOfferCommands(
    useMemo((): Command[] => {
      const run = () => setAsking(true)
      return [{ id: 'request-time-off', group: 'Time Off', label: 'Request time off', icon: Plus, keys: 'n', run }]
    }, []),
  )

  return (
    <Page
      title="Time Off"
      actions={
        <NowOnly>
          <Button variant="primary" onClick={() => setAsking(true)}>
            <Plus aria-hidden />
            Request Time Off
          </Button>
        </NowOnly>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[2fr_minmax(20rem,1fr)]">
        <div className="lg:order-last">
          <PtoCard />
        </div>
        <Card title="My requests" flush>
          {queued.length > 0 && (
            <ul>
              {queued.map((request) => (
                <QueuedRequestLine key={request.commandId} request={request} onEdit={() => setEditing(request)} />
              ))}
            </ul>
          )}
          <PagedList
            pages={pages}
            label="your requests"
            skeleton={<SkeletonRows rows={4} bars={['w-48', 'w-64']} />}
            empty={
              queued.length === 0 && (
                <EmptyState
                  action={
                    <NowOnly>
                      <Button onClick={() => setAsking(true)}>Request time off</Button>
                    </NowOnly>
                  }
                >
                  No time-off requests yet
                </EmptyState>
              )
            }
          >
            {(requests) => (
              <ul>
                {requests.map((request) => (
                  <RequestLine key={request.id} request={request} onCancel={() => setRequestToCancel(request.id)} />
                ))}
              </ul>
            )}
          </PagedList>
        </Card>
      </div>
      <Suspense>
        {asking && <RequestDialog onClose={() => setAsking(false)} />}
        {editing && (
          <RequestDialog
            values={valuesOf(editing)}
            onSent={() => dismiss(editing.commandId)}
            onClose={() => setEditing(undefined)}
          />
        )}
        {requestToCancel && <CancelDialog requestId={requestToCancel} onClose={() => setRequestToCancel(undefined)} />}
      </Suspense>
    </Page>
  )
}

const valuesOf = ({
  input: { startDate, endDate, times, reason, leaveTypeId, notes },
}: QueuedRequest): RequestValues => ({
  startDate,
  endDate,
  times: times ?? null,
  reason: reasonInWords(reason ?? 'other'),
  leaveTypeId: leaveTypeId ?? null,
  notes: notes ?? '',
})
