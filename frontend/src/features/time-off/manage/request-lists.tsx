import { useState } from 'react'
import { useUser } from '#frontend/shared/session.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { ZoneNote } from '#frontend/shared/ui/moment.tsx'
import { shiftTimes, type CardTimes } from '#frontend/shared/lib/time/format.ts'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { ManagedRequestFragment, TimeOffRequestsQuery } from '#frontend/gql/graphql.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { ManagedLine, type ReviewKind } from './managed-line.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { usePages, type Pages } from '#frontend/shared/lib/pages/use-pages.ts'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const TimeOffRequests = graphql(`
  query TimeOffRequests($status: TimeOffStatus, $from: Date, $after: String) {
    timeOffRequests(status: $status, from: $from, first: 50, after: $after) {
      nodes {
        ...ManagedRequest
      }
      pageInfo {
        ...PageFields
      }
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
  const pending = usePages(TimeOffRequests, { status: 'pending' }, allOf)
  const status = filter === 'all' ? null : filter
  const answered = usePages(TimeOffRequests, { status, from: addDays(today, -EARLIER) }, answeredOf)

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
        <Requests pages={pending} empty="No pending requests" line={line} />
      </Card>
      <Card
        title="Answered"
        actions={<Segmented label="Status" value={filter} choices={filters} onChoose={setFilter} />}
        flush
      >
        <Requests pages={answered} empty="No past requests" line={line} />
      </Card>
      {review && reviewed && (
        <ReviewDialog
          kind={review.kind}
          request={reviewed}
          onClose={() => setReview(undefined)}
          // The shown list may be stale.
          onRefused={pending.reload}
        />
      )}
    </>
  )
}

const allOf = ({ timeOffRequests }: TimeOffRequestsQuery) => timeOffRequests

const answeredOf = ({ timeOffRequests }: TimeOffRequestsQuery) => ({
  ...timeOffRequests,
  nodes: timeOffRequests.nodes.filter(({ status }) => status !== 'pending'),
})

const Requests = ({
  pages,
  empty,
  line,
}: {
  pages: Pages<ManagedRequestFragment>
  empty: string
  line: (request: ManagedRequestFragment, as: CardTimes['as']) => React.ReactNode
}) => (
  <PagedList
    pages={pages}
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
  </PagedList>
)
