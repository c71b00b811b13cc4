import { Page } from '#frontend/shared/ui/page.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { AvailabilityForm } from './availability-form.tsx'
import { DatesCard } from './dates-card.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const MyAvailability = graphql(`
  query MyAvailability {
    myAvailability {
      set
      days {
        dayOfWeek
        ...AvailableHours
      }
      dates {
        date
        ...AvailableHours
      }
    }
  }
`)

/** When you can work: each weekday, and single dates. */
export default function AvailabilityPage() {
  const query = useLoaded({ query: MyAvailability }, ({ myAvailability }) => myAvailability)
  return (
    <Page title="Availability" description="When you can work. Managers see this when scheduling.">
      <QueryState
        query={query}
        label="your availability"
        card
        skeleton={<SkeletonRows rows={7} bars={['w-10', 'w-24', 'w-44']} inline />}
      >
        {({ set, days, dates }) => (
          <>
            <AvailabilityForm set={set} week={days.map(({ dayOfWeek, ...rest }) => ({ day: dayOfWeek, ...rest }))} />
            <DatesCard dates={dates.flatMap(({ date, ...hours }) => (date ? { date, ...hours } : []))} />
          </>
        )}
      </QueryState>
    </Page>
  )
}
