import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useQuery } from 'urql'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { BackLink } from '#frontend/shared/ui/navigation/back-link.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { Together } from '#frontend/shared/ui/together.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { errorCode } from '#frontend/shared/lib/urql/errors.ts'
import { PersonAvailability } from '#frontend/features/availability/person-availability.tsx'
import { HistoryList } from '#frontend/features/history/history-list.tsx'
import { PersonEntries } from '#frontend/features/time-clock/person-entries.tsx'
import { PersonTimeAccount } from '#frontend/features/time-accounts/person-time-account.tsx'
import { AddTimeOff } from '#frontend/features/time-off/add-time-off.tsx'
import { useView } from '#frontend/shared/lib/pages/use-view.ts'
import { Details } from './person/details.tsx'
import { PersonDialog, type OpenPersonDialog } from './person/person-dialog.tsx'
import { PersonHeadActions, PersonHeadline } from './person/person-head.tsx'
import { usePeopleContext } from './use-people-context.ts'
import { nameOf } from './labels.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'

const OnePerson = graphql(`
  query OnePerson($id: ID!) {
    person(id: $id) {
      ...PersonDetails
    }
  }
`)

const views = [
  { value: 'details', label: 'Details' },
  { value: 'time', label: 'Time entries' },
  { value: 'availability', label: 'Availability' },
  { value: 'history', label: 'History' },
] as const

type View = (typeof views)[number]['value']

export default function PersonPage() {
  const id = useParams()['id'] ?? ''
  // The key resets the page's state for another employee.
  return <Person key={id} id={id} />
}

function Person({ id }: { id: string }) {
  const { view: requestedView, show } = useView(views)
  const isPast = useReadOnly()
  const [dialog, setDialog] = useState<OpenPersonDialog>()
  const context = usePeopleContext()
  const [{ data, error }, refetch] = useQuery({
    query: OnePerson,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const person = data?.person
  if (!person) {
    return (
      <Page title="Employee">
        {error ? (
          <NoPerson
            notFound={errorCode(error) !== 'unreachable'}
            onRetry={() => refetch({ requestPolicy: 'network-only' })}
          />
        ) : (
          <PersonSkeleton />
        )}
      </Page>
    )
  }

  const { email, manageable, status } = person
  // Employees with an account enter their availability themselves.
  const entersFor = email === null && manageable && status !== 'terminated'
  // The history of an earlier moment would only repeat part of the current history.
  const hidden: View[] = [
    ...(isPast ? (['history', 'availability'] as const) : []),
    ...(entersFor ? [] : (['availability'] as const)),
  ]
  const choices = views.filter(({ value }) => !hidden.includes(value))
  const view = hidden.includes(requestedView) ? 'details' : requestedView

  return (
    <Page
      key={person.id}
      title={person.forgottenAt ? 'A former employee' : nameOf(person)}
      description={<PersonHeadline person={person} />}
      actions={<PersonHeadActions person={person} onAction={(kind) => setDialog({ kind })} />}
    >
      <div className="flex items-center gap-2">
        <BackLink to="/manager/employees" label="All employees" />
        <Segmented label="View" value={view} choices={choices} onChoose={show} />
      </div>
      {view === 'details' && <Details person={person} context={context} onAction={setDialog} />}
      {view === 'time' && (
        <Together skeleton={<PersonSkeleton />}>
          <PersonEntries employeeId={id} manageable={manageable} timeZone={person.location.timeZone} />
          {manageable && (
            <PersonTimeAccount employee={{ id, name: nameOf(person) }} timeZone={person.location.timeZone} mayChange />
          )}
        </Together>
      )}
      {view === 'availability' && (
        <>
          <AddTimeOff employee={{ id, name: nameOf(person) }} />
          <PersonAvailability employeeId={id} />
        </>
      )}
      {view === 'history' && <HistoryList filter={{ employeeId: id }} />}
      {dialog && context && (
        <PersonDialog
          dialog={dialog}
          person={person}
          context={context}
          onChanged={() => refetch({ requestPolicy: 'network-only' })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Page>
  )
}

const NoPerson = ({ notFound, onRetry }: { notFound: boolean; onRetry: () => void }) => (
  <Card>
    {notFound ? (
      <EmptyState
        action={
          <Link to="/manager/employees" className={buttonClass()}>
            All employees
          </Link>
        }
      >
        Employee not found
      </EmptyState>
    ) : (
      <LoadError label="this person" retry={onRetry} />
    )}
  </Card>
)

const PersonSkeleton = () => (
  <Loading>
    <div className="grid items-start gap-5 xl:grid-cols-2">
      {[8, 3].map((lines) => (
        <Card key={lines} flush>
          {Array.from({ length: lines }, (_, line) => (
            <div key={line} className="flex h-row items-center gap-6 border-b border-line px-4 last:border-b-0">
              <Skeleton className="h-3.5 w-20" />
              <Skeleton className="h-3.5 w-44" />
            </div>
          ))}
        </Card>
      ))}
    </div>
  </Loading>
)
