import { Plus } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { DayEntriesQuery } from '#frontend/gql/graphql.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { entriesPath } from '#frontend/shared/lib/pages/time-entries-paths.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { spanInWords } from '../entries/entry-labels.ts'
import { DayEntryForm } from './day-entry-form.tsx'

const DayEntries = graphql(`
  query DayEntries($employeeId: ID!, $day: Date!) {
    entriesOf(employeeId: $employeeId, from: $day, to: $day, first: 10) {
      nodes {
        ...EntryFields
      }
    }
    person(id: $employeeId) {
      id
      location {
        id
        timeZone
      }
    }
    shifts(from: $day, to: $day) {
      id
      startsAt
      endsAt
      employeeId
    }
  }
`)

type DayEditorProps = { employeeId: string; name: string; day: string; onDone: () => void }

/** Edits the entries of an employee that start on a day, and adds one with the times of the day's shift. */
export default function DayEditor({ employeeId, name, day, onDone }: DayEditorProps) {
  const query = useLoaded({ query: DayEntries, variables: { employeeId, day } }, (data) => data)
  return (
    <div className="grid gap-3 p-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3">
        {name}
        <span className="text-small font-normal text-quiet">{dateInWords(day)}</span>
      </h2>
      <QueryState query={query} label="the entries" skeleton={<SkeletonRows rows={2} bars={['w-24', 'w-24']} inline />}>
        {(data) => <Entries employeeId={employeeId} day={day} data={data} onDone={onDone} />}
      </QueryState>
      <Link
        to={entriesPath(employeeId, day, day)}
        className="justify-self-start text-small underline underline-offset-2"
      >
        All entries of the day
      </Link>
    </div>
  )
}

function Entries({
  employeeId,
  day,
  data: { entriesOf, person, shifts },
  onDone,
}: Pick<DayEditorProps, 'employeeId' | 'day' | 'onDone'> & { data: DayEntriesQuery }) {
  const { timeZone } = person.location
  const entries = entriesOf.nodes.filter(({ status }) => status !== 'removed')
  const [chosen, setChosen] = useState<string>()
  const [only] = entries
  const current = chosen ?? (entries.length > 1 ? undefined : (only?.id ?? NEW))
  const shift = shifts.find((each) => each.employeeId === employeeId)
  const start = { day, ...(shift && entries.length === 0 && { clockIn: shift.startsAt, clockOut: shift.endsAt }) }
  if (entries.length === 0 && day > dayOf(serverNow(), timeZone)) return <p className="text-quiet">No entries yet</p>
  return (
    <>
      {entries.map((entry) =>
        entry.id === current ? (
          <DayEntryForm
            key={entry.id}
            employeeId={employeeId}
            entry={entry}
            timeZone={entry.location.timeZone}
            onDone={onDone}
          />
        ) : (
          <Button key={entry.id} size="small" className="justify-self-start" onClick={() => setChosen(entry.id)}>
            {spanInWords(entry, 'no clock-out', entry.location.timeZone)}
          </Button>
        ),
      )}
      {current === NEW ? (
        <DayEntryForm employeeId={employeeId} timeZone={timeZone} start={start} onDone={onDone} />
      ) : (
        <Button size="small" variant="ghost" className="justify-self-start" onClick={() => setChosen(NEW)}>
          <Plus aria-hidden />
          Add entry
        </Button>
      )}
    </>
  )
}

const NEW = 'new'
