import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { endingsInWords } from './endings.ts'

const EmploymentEnd = graphql(`
  query EmploymentEnd($employeeId: ID!, $lastDay: Date) {
    employmentEnd(employeeId: $employeeId, lastDay: $lastDay) {
      shifts
      pendingTimeOff
      approvedTimeOff
      swaps
      offers
      claims
      openEntries
      hasBadge
      hasPin
      apiTokens
    }
  }
`)

/** Lists what ends with an employment, with counts for the chosen last day. */
export function EndingList({ employeeId, lastDay }: { employeeId: string; lastDay: string | null }) {
  const query = useLoaded({ query: EmploymentEnd, variables: { employeeId, lastDay } }, (data) => data.employmentEnd)
  return (
    <section aria-label="What ends" aria-live="polite" className="rounded-control bg-sunken px-3 py-2">
      <b>{lastDay ? 'At the end of that day' : 'Now'}</b>
      <QueryState query={query} label="what ends" skeleton={<Skeleton className="h-4 w-64" />}>
        {(end) => (
          <ul className="list-disc pl-5">
            <li>They are signed out and can’t sign in</li>
            {endingsInWords(end, { lastDay: lastDay !== null }).map((ending) => (
              <li key={ending}>{ending}</li>
            ))}
          </ul>
        )}
      </QueryState>
      <p className="text-small text-quiet">Worked hours and proposed corrections stay for review.</p>
    </section>
  )
}
