import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useQuery, useSubscription } from 'urql'
import type { Command } from '#frontend/shared/feature.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { OwnRequest, RequestLine } from './request-line.tsx'
import { PtoCard } from './pto-card.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'

const MyTimeOff = graphql(`
  query MyTimeOff {
    myTimeOff {
      id
      ...OwnRequest
    }
  }
`)

// A request that is shown changes with what it pushes; it also makes lists and balance be asked for again.
const MyTimeOffChanged = graphql(`
  subscription MyTimeOffChanged {
    timeOffChanged {
      id
      ...OwnRequest
    }
  }
`)

const CancelTimeOff = graphql(`
  mutation CancelTimeOff($input: CancelTimeOffInput!) {
    cancelTimeOff(input: $input) {
      caughtUp
      request {
        id
        ...OwnRequest
      }
    }
  }
`)

/** One's own requests, what is left of one's paid time off, and asking for more. */
export default function TimeOffPage() {
  const [{ data, error }, refetch] = useQuery({ query: MyTimeOff, requestPolicy: 'cache-and-network' })
  useSubscription({ query: MyTimeOffChanged })
  const [asking, setAsking] = useState(false)
  const [cancelling, setCancelling] = useState<string>()
  useOfferCommands(
    useMemo((): Command[] => {
      const run = () => setAsking(true)
      return [{ id: 'request-time-off', group: 'Time Off', label: 'Request time off', icon: Plus, keys: 'n', run }]
    }, []),
  )
  const requests = data?.myTimeOff

  return (
    <Page
      title="Time Off"
      actions={
        <Button variant="primary" onClick={() => setAsking(true)}>
          <Plus aria-hidden />
          Request Time Off
        </Button>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[2fr_minmax(20rem,1fr)]">
        <div className="lg:order-last">
          <PtoCard />
        </div>
        <Card title="My requests" flush>
          {requests && requests.length > 0 && (
            <ul>
              {requests.map((request) => (
                <RequestLine
                  key={request.id}
                  request={getFragmentData(OwnRequest, request)}
                  onCancel={() => setCancelling(request.id)}
                />
              ))}
            </ul>
          )}
          {requests?.length === 0 && (
            <EmptyState action={<Button onClick={() => setAsking(true)}>Request time off</Button>}>
              You have not requested any time off yet.
            </EmptyState>
          )}
          {!requests && error && (
            <EmptyState action={<Button onClick={() => refetch({ requestPolicy: 'network-only' })}>Retry</Button>}>
              Your requests could not be loaded. Check your connection and try again.
            </EmptyState>
          )}
          {!requests && !error && <RequestsSkeleton />}
        </Card>
      </div>
      {asking && <RequestDialog onClose={() => setAsking(false)} />}
      {cancelling && (
        <ConfirmCommand
          title="Cancel request"
          question="Are you sure you want to cancel this time-off request?"
          action="Cancel request"
          keep="Keep it"
          mutation={CancelTimeOff}
          input={{ requestId: cancelling }}
          done="Request cancelled successfully"
          failed="Failed to cancel request"
          onClose={() => setCancelling(undefined)}
        />
      )}
    </Page>
  )
}

const RequestsSkeleton = () => (
  <Loading label="Loading your requests…">
    {Array.from({ length: 4 }, (_, row) => (
      <div key={row} className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-3.5 w-64" />
      </div>
    ))}
  </Loading>
)
