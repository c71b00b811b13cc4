import { useSubscription } from 'urql'
import { Page } from '#frontend/shared/ui/page.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { CalendarCard } from './calendar-card.tsx'
import { EditAvailability } from './edit-availability.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { OwnLimitsCard } from '#frontend/features/work-limits/own-limits-card.tsx'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const MyAvailability = graphql(`
  query MyAvailability {
    myAvailability {
      ...EditedAvailability
    }
  }
`)

// Makes the query refetch.
const MyAvailabilityChanged = graphql(`
  subscription MyAvailabilityChanged {
    availabilityRequestsChanged {
      employeeId
    }
  }
`)

export default function AvailabilityPage() {
  useSubscription({ query: MyAvailabilityChanged })
  const query = useLoaded({ query: MyAvailability }, ({ myAvailability }) => myAvailability)
  return (
    <Page title="Availability" description="When you can work. Managers see this when scheduling.">
      <QueryState
        query={query}
        label="your availability"
        card
        skeleton={<SkeletonRows rows={7} bars={['w-10', 'w-24', 'w-44']} inline />}
      >
        {(availability) => (
          <>
            <EditAvailability {...availability} />
            <CalendarCard />
            <OwnLimitsCard />
          </>
        )}
      </QueryState>
    </Page>
  )
}
