import { useQuery, useSubscription } from 'urql'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { RequestsChanged as ShiftRequestsChanged } from '#frontend/features/shift-requests/request-fields.ts'
import { graphql } from '#frontend/gql/gql.ts'

const CountersQuery = graphql(`
  query Counters {
    attendanceCounts {
      employees
      active
      scheduledToday
      clockedIn
      pendingRequests
    }
  }
`)

// What it pushes is not used: that it pushes makes the counts be asked for again.
const RequestsChanged = graphql(`
  subscription RequestsChanged {
    timeOffChanged {
      id
    }
  }
`)

const counters = [
  { key: 'employees', label: 'Total Employees' },
  { key: 'active', label: 'Active' },
  { key: 'scheduledToday', label: 'Scheduled Today' },
  { key: 'clockedIn', label: 'Clocked In' },
  { key: 'pendingRequests', label: 'Pending Requests' },
] as const

/** Five numbers in a row, live. */
export function Counters() {
  const [{ data, error }, refetch] = useQuery({ query: CountersQuery, requestPolicy: 'cache-and-network' })
  useSubscription({ query: RequestsChanged })
  useSubscription({ query: ShiftRequestsChanged })
  const counts = data?.attendanceCounts
  if (!counts && error) {
    return (
      <Card>
        <EmptyState action={<Button onClick={() => refetch({ requestPolicy: 'network-only' })}>Retry</Button>}>
          The counters could not be loaded. Check your connection and try again.
        </EmptyState>
      </Card>
    )
  }
  const figures = (
    <dl className="grid grid-cols-2 gap-px bg-line sm:grid-cols-5">
      {counters.map(({ key, label }) => (
        <div key={key} className="grid gap-1 bg-surface px-4 py-3 max-sm:last:col-span-2">
          <dt className="label">{label}</dt>
          <dd data-figures className="h-10 text-display font-semibold">
            {counts ? counts[key] : <Skeleton className="h-9 w-14" />}
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <Card aria-label="Counters" flush>
      {counts ? figures : <Loading label="Loading counters…">{figures}</Loading>}
    </Card>
  )
}
