import { useMemo } from 'react'
import { useQuery } from 'urql'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { RequestList } from './request-list.tsx'
import { useRequestListState } from './use-request-list-state.tsx'
import { isPending } from './labels.ts'

const PendingShiftRequests = graphql(`
  query PendingShiftRequests {
    pendingShiftRequests(first: 50) {
      nodes {
        ...ShiftRequestFields
      }
    }
    reviewedShiftRequests(first: 20) {
      nodes {
        ...ShiftRequestFields
      }
    }
  }
`)

/** Shows requests awaiting approval and recent decisions. */
export function ReviewPage() {
  const [{ data, error }, refetch] = useQuery({ query: PendingShiftRequests, requestPolicy: 'cache-and-network' })
  const retry = () => refetch({ requestPolicy: 'network-only' })
  const lists = useMemo(() => {
    if (!data) return undefined
    const waiting = data.pendingShiftRequests.nodes.filter(isPending)
    const reviewed = data.reviewedShiftRequests.nodes
    return { waiting, reviewed, all: [...waiting, ...reviewed] }
  }, [data])
  const { screen, place, steps, extras } = useRequestListState(lists?.all, retry)
  useOfferCommands(steps)
  const common = { failed: error !== undefined && !lists, retry, screen }
  const agreed = lists?.waiting.filter(({ status }) => status !== 'requested') ?? []
  const unanswered = lists?.waiting.filter(({ status }) => status === 'requested') ?? []

  return (
    <Page title="Shift Swaps & Grabs">
      <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
        <Card title="Pending Manager Approval" flush>
          <RequestList
            {...common}
            groups={lists && [{ requests: agreed }, { heading: 'Awaiting the colleague', requests: unanswered }]}
            empty={<EmptyState>No requests to approve</EmptyState>}
          />
        </Card>
        {lists && lists.reviewed.length > 0 && (
          <Card title="Recently decided" flush>
            <RequestList {...common} groups={[{ requests: lists.reviewed }]} empty={null} />
          </Card>
        )}
      </div>
      {extras}
    </Page>
  )
}
