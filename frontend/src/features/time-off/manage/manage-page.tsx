import { useQuery, useSubscription } from 'urql'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Together } from '#frontend/shared/ui/together.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useView } from '#frontend/shared/lib/pages/use-view.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { AvailabilityRequests } from '#frontend/features/availability/availability-requests.tsx'
import { DelegationsCard } from '#frontend/features/delegations/delegations-card.tsx'
import { MonthView } from '../month/month-view.tsx'
import { Balances } from './balances.tsx'
import { RequestLists } from './request-lists.tsx'

const Planner = graphql(`
  query Planner {
    organization {
      id
      locations {
        id
      }
    }
  }
`)

// The event updates a shown request and makes the lists refetch.
const TimeOffChanged = graphql(`
  subscription TimeOffChanged {
    timeOffChanged {
      id
      request {
        ...ManagedRequest
      }
    }
  }
`)

const views = [
  { value: 'requests', label: 'Requests' },
  { value: 'month', label: 'Month' },
  { value: 'balances', label: 'Balances' },
] as const

const skeleton = (
  <Loading label="Loading the requests…">
    <Card title="Pending" flush>
      <SkeletonRows rows={8} bars={['w-40', 'w-72 max-w-[60vw]']} />
    </Card>
  </Loading>
)

export default function ManageTimeOffPage() {
  const { view, show } = useView(views)
  const [{ data }] = useQuery({ query: Planner })
  useSubscription({ query: TimeOffChanged })
  const minute = useMinute()
  const today = dayOf(minute)
  return (
    <Page title="Time Off Requests" actions={<Segmented label="View" value={view} choices={views} onChoose={show} />}>
      {view === 'month' && <MonthView today={today} />}
      {view === 'balances' && <Balances year={Number(today.slice(0, 4))} />}
      {view === 'requests' && (
        <Together skeleton={skeleton}>
          <AvailabilityRequests />
          <RequestLists today={today} severalPlaces={(data?.organization.locations.length ?? 0) > 1} />
          <NowOnly>
            <DelegationsCard />
          </NowOnly>
        </Together>
      )}
    </Page>
  )
}
