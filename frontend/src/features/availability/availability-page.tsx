import { useQuery } from 'urql'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { AvailabilityForm } from './availability-form.tsx'

const MyAvailability = graphql(`
  query MyAvailability {
    myAvailability {
      set
      days {
        dayOfWeek
        isAvailable
        startTime
        endTime
      }
    }
  }
`)

/** When one can work: a window for each day of every week. */
export default function AvailabilityPage() {
  const [{ data, error }, refetch] = useQuery({ query: MyAvailability, requestPolicy: 'cache-and-network' })
  const known = data?.myAvailability
  return (
    <Page title="Availability" description="When you can work, every week. Managers see it as they plan.">
      {known && (
        <AvailabilityForm
          set={known.set}
          week={known.days.map(({ dayOfWeek, isAvailable, startTime, endTime }) => ({
            day: dayOfWeek,
            isAvailable,
            startTime,
            endTime,
          }))}
        />
      )}
      {!known && error && (
        <Card>
          <EmptyState action={<Button onClick={() => refetch({ requestPolicy: 'network-only' })}>Retry</Button>}>
            Your availability could not be loaded. Check your connection and try again.
          </EmptyState>
        </Card>
      )}
      {!known && !error && <WeekSkeleton />}
    </Page>
  )
}

const WeekSkeleton = () => (
  <Loading label="Loading availability…">
    <Card flush>
      {Array.from({ length: 7 }, (_, day) => (
        <div key={day} className="flex min-h-14 items-center gap-6 border-b border-line px-4 last:border-b-0">
          <Skeleton className="h-6 w-10" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-44" />
        </div>
      ))}
    </Card>
  </Loading>
)
