import { groups } from './preference-choices.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { PreferencesForm } from './preferences-form.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'

const PreferencesQuery = graphql(`
  query MyPreferences {
    myPreferences {
      ...PreferenceFields
    }
  }
`)

export function NotificationPreferences({ timeZone }: { timeZone: string | undefined }) {
  const query = useLoaded({ query: PreferencesQuery }, ({ myPreferences }) => myPreferences)
  return (
    <Card title="Notification Preferences">
      <QueryState
        query={query}
        label="your preferences"
        skeleton={
          <div className="grid gap-4">
            {groups.map(({ group }) => (
              <Skeleton key={group} className="h-12 w-full" />
            ))}
          </div>
        }
      >
        {(preferences) => <PreferencesForm preferences={preferences} timeZone={timeZone} />}
      </QueryState>
    </Card>
  )
}
