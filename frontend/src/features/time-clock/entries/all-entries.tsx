import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useQuery } from 'urql'
import { home } from '#frontend/shared/lib/time/format.ts'
import { usePublishPageState } from '#frontend/shared/past/page-state.ts'
import { dateInWords, daysInWords } from '#frontend/shared/lib/time/days.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { PersonFilter } from '#frontend/features/history/person-filter.tsx'
import { ComparedEntries } from '../compare/compared-entries.tsx'
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

export function AllEntries({
  employeeId,
  days,
  onChoose,
  onShowAll,
}: {
  employeeId: string | null
  days: { from: string; to: string } | undefined
  onChoose: (employeeId: string | undefined) => void
  onShowAll: () => void
}) {
  const [{ data, error }] = useQuery({
    query: EntriesPerson,
    variables: { id: employeeId ?? '' },
    pause: employeeId === null,
  })
  const readOnly = useReadOnly()
  const person = employeeId && data?.person.id === employeeId ? data.person : undefined
  const name = person && `${person.firstName} ${person.lastName}`
  const zone = person?.location.timeZone
  usePublishPageState(
    useMemo(
      () => ({
        timeZone: zone ?? home.timeZone,
        address: { view: 'entries' },
        ...(employeeId && days && { timesheet: { employeeId, ...days } }),
      }),
      [employeeId, days, zone],
    ),
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <PersonFilter
          required
          person={employeeId ? { id: employeeId, name } : undefined}
          onChoose={(chosen) => onChoose(chosen?.id)}
        />
        {days && (
          <Button variant="ghost" onClick={onShowAll}>
            <X aria-hidden />
            {days.from === days.to ? dateInWords(days.from) : daysInWords(days.from, days.to)}
            <span className="sr-only">: show all days</span>
          </Button>
        )}
      </div>
      {person && days && <ComparedEntries employeeId={person.id} {...days} />}
      {person && (
        <PersonEntries
          key={person.id}
          employeeId={person.id}
          manageable={person.manageable}
          timeZone={person.location.timeZone}
          days={days}
        />
      )}
      {employeeId && !person && error && (
        <Alert tone="bad">{errorMessage(error, 'We couldn’t load that person.')}</Alert>
      )}
      {!employeeId && (
        <Card>
          <EmptyState>
            {readOnly
              ? 'Choose a person to see their entries.'
              : 'Choose a person to see, add and change their entries.'}
          </EmptyState>
        </Card>
      )}
    </>
  )
}
