import { useState } from 'react'
import { useQuery } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Segmented } from '#frontend/shared/ui/segmented.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ManagedRequestFragment, TimeOffStatus } from '#frontend/gql/graphql.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { ManagedLine, ManagedRequest, type ReviewKind } from './managed-line.tsx'
import { ReviewDialog } from './review-dialog.tsx'

const TimeOffRequests = graphql(`
  query TimeOffRequests($status: TimeOffStatus, $from: Date) {
    timeOffRequests(status: $status, from: $from) {
      id
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

/** What waits for an answer, and below it what has one: of the last 30 days and all to come. */
export function RequestLists({ today, severalPlaces }: { today: string; severalPlaces: boolean }) {
  const { role, employeeId } = useUser()
  const [filter, setFilter] = useState<(typeof filters)[number]['value']>('all')
  const [review, setReview] = useState<{ kind: ReviewKind; requestId: string }>()
  const pending = useRequests({ status: 'pending', from: null })
  const answered = useRequests({ status: filter === 'all' ? null : filter, from: addDays(today, -EARLIER) })

  // As it is now: another manager's answer, or a shift that came, shows in the open dialog too.
  const reviewed = [...(pending.requests ?? []), ...(answered.requests ?? [])].find(
    ({ id }) => id === review?.requestId,
  )

  const line = (request: ManagedRequestFragment) => (
    <ManagedLine
      key={request.id}
      request={request}
      severalPlaces={severalPlaces}
      // Nobody answers their own request, except an owner, who may have nobody above.
      mayReview={role === 'owner' || request.employee.id !== employeeId}
      onReview={(kind) => setReview({ kind, requestId: request.id })}
    />
  )

  return (
    <>
      <Card title="Pending" flush>
        <Requests {...pending} empty="Nobody is waiting for an answer." line={line} />
      </Card>
      <Card
        title="Answered"
        actions={<Segmented label="Status" value={filter} choices={filters} onChoose={setFilter} />}
        flush
      >
        <Requests
          {...answered}
          requests={answered.requests?.filter(({ status }) => status !== 'pending')}
          empty={`Nothing here from the last ${EARLIER} days or to come.`}
          line={line}
        />
      </Card>
      {review && reviewed && (
        <ReviewDialog
          kind={review.kind}
          request={reviewed}
          onClose={() => setReview(undefined)}
          // What is shown may be older than what the server has judged by.
          onRefused={pending.retry}
        />
      )}
    </>
  )
}

function useRequests(variables: { status: TimeOffStatus | null; from: string | null }) {
  const [{ data, error }, refetch] = useQuery({ query: TimeOffRequests, variables, requestPolicy: 'cache-and-network' })
  return {
    requests: data?.timeOffRequests.map((request) => getFragmentData(ManagedRequest, request)),
    failed: error !== undefined && !data,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  }
}

function Requests({
  requests,
  failed,
  retry,
  empty,
  line,
}: ReturnType<typeof useRequests> & { empty: string; line: (request: ManagedRequestFragment) => React.ReactNode }) {
  if (failed) {
    return (
      <EmptyState action={<Button onClick={retry}>Retry</Button>}>
        The requests could not be loaded. Check your connection and try again.
      </EmptyState>
    )
  }
  if (!requests) return <ListSkeleton />
  return requests.length > 0 ? <ul>{requests.map(line)}</ul> : <EmptyState>{empty}</EmptyState>
}

const ListSkeleton = () => (
  <Loading label="Loading requests…">
    {Array.from({ length: 3 }, (_, row) => (
      <div key={row} className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3.5 w-72" />
      </div>
    ))}
  </Loading>
)
