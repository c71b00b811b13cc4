import { useQuery, useSubscription } from 'urql'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { RequestsChanged as ShiftRequestsChanged } from '#frontend/features/shift-requests/documents.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'
import { CountersQuery } from './documents.ts'

// The event data is unused: each event refetches the counts.
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

export function Counters() {
  const [{ data, error }, refetch] = useQuery({ query: CountersQuery, requestPolicy: 'cache-and-network' })
  useSubscription({ query: RequestsChanged })
  useSubscription({ query: ShiftRequestsChanged })
  const counts = data?.attendanceCounts
  if (!counts && error) {
    return (
      <Card aria-label="Counters">
        <LoadError label="the counters" retry={() => refetch({ requestPolicy: 'network-only' })} />
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
