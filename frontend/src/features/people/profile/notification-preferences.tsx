import { useQuery } from 'urql'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { PreferencesForm } from './preferences-form.tsx'

const PreferencesQuery = graphql(`
  query MyPreferences {
    myPreferences {
      mail {
        group
        mode
      }
      shiftReminderMinutes
      quietHours {
        start
        end
      }
    }
  }
`)

/** What one is mailed and reminded of. `timeZone`: of one's location, whose clocks quiet hours are of. */
export function NotificationPreferences({ timeZone }: { timeZone: string | undefined }) {
  const [{ data, error }, refetch] = useQuery({ query: PreferencesQuery, requestPolicy: 'cache-and-network' })
  return (
    <Card title="Notification Preferences">
      {data && <PreferencesForm preferences={data.myPreferences} timeZone={timeZone} />}
      {!data && error && (
        <EmptyState action={<Button onClick={() => refetch({ requestPolicy: 'network-only' })}>Retry</Button>}>
          Your preferences could not be loaded. Check your connection and try again.
        </EmptyState>
      )}
      {!data && !error && (
        <Loading label="Loading preferences…">
          <div className="grid gap-4">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        </Loading>
      )}
    </Card>
  )
}
