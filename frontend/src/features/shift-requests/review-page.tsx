import { useMemo } from 'react'
import { useQuery } from 'urql'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { RequestList } from './request-list.tsx'
import { useScreen } from './use-screen.tsx'
import { isWaiting } from './labels.ts'

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
    const waiting = data.pendingShiftRequests.nodes.filter(isWaiting)
    const settled = data.reviewedShiftRequests.nodes
    return { waiting, settled, all: [...waiting, ...settled] }
  }, [data])
  const { screen, place, steps, extras } = useScreen(lists?.all, retry)
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
        {lists && lists.settled.length > 0 && (
          <Card title="Recently decided" flush>
            <RequestList {...common} groups={[{ requests: lists.settled }]} empty={null} />
          </Card>
        )}
      </div>
      {extras}
    </Page>
  )
}
