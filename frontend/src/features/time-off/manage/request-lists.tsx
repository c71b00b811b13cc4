import type { Loaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useState } from 'react'
import { useUser } from '#frontend/shared/session.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { ZoneNote } from '#frontend/shared/ui/moment.tsx'
import { shiftTimes, type CardTimes } from '#frontend/shared/lib/time/format.ts'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { ManagedRequestFragment, TimeOffStatus } from '#frontend/gql/graphql.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { ManagedLine, type ReviewKind } from './managed-line.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const TimeOffRequests = graphql(`
  query TimeOffRequests($status: TimeOffStatus, $from: Date) {
    timeOffRequests(status: $status, from: $from) {
      ...ManagedRequest
    }
  }
`)

const filters = [
  { value: 'all', label: 'All' },
  { value: 'approved', label: 'Approved' },
  { value: 'denied', label: 'Denied' },
  { value: 'cancelled', label: 'Cancelled' },
] as const

const EARLIER = 30

export function RequestLists({ today, severalPlaces }: { today: string; severalPlaces: boolean }) {
  const { role, employeeId } = useUser()
  const [filter, setFilter] = useState<(typeof filters)[number]['value']>('all')
  const [review, setReview] = useState<{ kind: ReviewKind; requestId: string }>()
  const pending = useRequests({ status: 'pending', from: null })
  const answered = useRequests({ status: filter === 'all' ? null : filter, from: addDays(today, -EARLIER) })

  // Read from the live lists, so that the open dialog shows other users' changes.
  const reviewed = [...(pending.data ?? []), ...(answered.data ?? [])].find(({ id }) => id === review?.requestId)

  const line = (request: ManagedRequestFragment, as: CardTimes['as']) => (
    <ManagedLine
      key={request.id}
      request={request}
      severalPlaces={severalPlaces}
      as={as}
      // Only owners may review their own request, because they may have no manager.
      mayReview={role === 'owner' || request.employee.id !== employeeId}
      onReview={(kind) => setReview({ kind, requestId: request.id })}
    />
  )

  return (
    <>
      <Card title="Pending" flush>
        <Requests query={pending} empty="No pending requests" line={line} />
      </Card>
      <Card
        title="Answered"
        actions={<Segmented label="Status" value={filter} choices={filters} onChoose={setFilter} />}
        flush
      >
        <Requests
          query={{ ...answered, data: answered.data?.filter(({ status }) => status !== 'pending') }}
          empty="No past requests"
          line={line}
        />
      </Card>
      {review && reviewed && (
        <ReviewDialog
          kind={review.kind}
          request={reviewed}
          onClose={() => setReview(undefined)}
          // The shown list may be stale.
          onRefused={pending.retry}
        />
      )}
    </>
  )
}

function useRequests(variables: { status: TimeOffStatus | null; from: string | null }) {
  return useLoaded({ query: TimeOffRequests, variables }, ({ timeOffRequests }) => timeOffRequests)
}

const Requests = ({
  query,
  empty,
  line,
}: {
  query: Loaded<readonly ManagedRequestFragment[]>
  empty: string
  line: (request: ManagedRequestFragment, as: CardTimes['as']) => React.ReactNode
}) => (
  <QueryState
    query={query}
    label="the requests"
    skeleton={<SkeletonRows rows={3} bars={['w-40', 'w-72']} />}
    empty={<EmptyState>{empty}</EmptyState>}
  >
    {(requests) => {
      const { note, as } = shiftTimes(
        requests.flatMap(({ status, conflicts }) => (status === 'pending' ? conflicts : [])),
      )
      return (
        <>
          <ZoneNote note={note} />
          <ul>{requests.map((request) => line(request, as))}</ul>
        </>
      )
    }}
  </QueryState>
)
