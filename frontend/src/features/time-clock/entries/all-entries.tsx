import { useQuery } from 'urql'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { PersonFilter } from '#frontend/features/history/person-filter.tsx'
import { PersonEntries } from '../person-entries.tsx'

const EntriesPerson = graphql(`
  query EntriesPerson($id: ID!) {
    person(id: $id) {
      id
      firstName
      lastName
      manageable
      location {
        id
        timeZone
      }
    }
  }
`)

/** Everybody's entries, one person at a time. */
export function AllEntries({
  employeeId,
  onChoose,
}: {
  employeeId: string | null
  onChoose: (employeeId: string | undefined) => void
}) {
  const [{ data, error }] = useQuery({
    query: EntriesPerson,
    variables: { id: employeeId ?? '' },
    pause: employeeId === null,
  })
  const person = employeeId && data?.person.id === employeeId ? data.person : undefined
  const name = person && `${person.firstName} ${person.lastName}`
  return (
    <>
      <PersonFilter
        required
        person={employeeId ? { id: employeeId, name } : undefined}
        onChoose={(chosen) => onChoose(chosen?.id)}
      />
      {person && (
        <PersonEntries
          key={person.id}
          employeeId={person.id}
          manageable={person.manageable}
          timeZone={person.location.timeZone}
        />
      )}
      {employeeId && !person && error && (
        <Alert tone="bad">{errorMessage(error, 'We couldn’t load that person.')}</Alert>
      )}
      {!employeeId && (
        <Card>
          <EmptyState>Choose a person to see, add and change their entries.</EmptyState>
        </Card>
      )}
    </>
  )
}
