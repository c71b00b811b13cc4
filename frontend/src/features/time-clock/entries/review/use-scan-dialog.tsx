import { useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { ReviewFieldsFragment } from '#frontend/gql/graphql.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { nearestEntries } from './nearest-entries.ts'
import EntryDialog from '../edit/entry-dialog.tsx'
import { entryInWords } from '../entry-labels.ts'
import { SelectField } from '#frontend/shared/ui/form/fields.tsx'

const EntriesAbout = graphql(`
  query EntriesAbout($employeeId: ID!) {
    entriesOf(employeeId: $employeeId, first: 50) {
      nodes {
        ...EntryFields
      }
    }
  }
`)

const NEW = 'new'

export function UseScanDialog({
  review,
  name,
  about,
  onClose,
}: {
  review: ReviewFieldsFragment
  name: string
  about: React.ReactNode
  onClose: () => void
}) {
  const { id, at, employee, location } = review
  const { timeZone } = location
  const minute = useMinute()
  const [chosen, setChosen] = useState<string>()
  const [{ data, error }] = useQuery({ query: EntriesAbout, variables: { employeeId: employee.id } })
  // Without the list, an entry can still be added.
  if (!data && !error) return null
  const entries = nearestEntries(at, data?.entriesOf.nodes ?? [])
  const entry = entries.find((each) => each.id === (chosen ?? entries[0]?.id))
  return (
    <EntryDialog
      key={entry?.id ?? NEW}
      how="correct"
      employeeId={employee.id}
      name={name}
      entry={entry}
      timeZone={timeZone}
      punch={{ id, at }}
      about={
        <>
          {about}
          {entries.length > 0 && (
            <SelectField
              label="Belongs to"
              value={entry?.id ?? NEW}
              onChange={({ target }) => setChosen(target.value)}
              options={[
                ...entries.map((each) => [each.id, entryInWords(each, minute, timeZone)] as const),
                [NEW, 'A missing entry'],
              ]}
            />
          )}
        </>
      }
      onClose={onClose}
    />
  )
}
