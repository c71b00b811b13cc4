import { ChevronDown, X } from 'lucide-react'
import { PersonCombobox, PersonOptions } from '#frontend/shared/ui/form/person-combobox.tsx'
import { useDeferredValue, useState } from 'react'
import { useQuery } from 'urql'
import { Button } from '#frontend/shared/ui/button.tsx'
import { graphql } from '#frontend/gql/gql.ts'

const PeopleByName = graphql(`
  query PeopleByName($search: String!) {
    people(search: $search, first: 8) {
      nodes {
        id
        firstName
        lastName
        position
      }
    }
  }
`)

/** `name` is missing until a query has it. */
export type Person = { id: string; name: string | undefined }

/** Narrows a screen to one person. `required`: the screen is about one person. */
export function PersonFilter({
  person,
  required = false,
  onChoose,
}: {
  person: Person | undefined
  required?: boolean
  onChoose: (person: Person | undefined) => void
}) {
  const chosen = person ? (person.name ?? 'One person') : required ? 'Choose a person' : 'Everyone'
  return (
    <div className="flex items-center gap-2">
      <PersonCombobox
        label="Choose a person"
        trigger={
          <Button aria-label={`Person: ${chosen}`}>
            {chosen}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {(close) => (
          <PeopleFound
            onChoose={(chosen) => {
              onChoose(chosen)
              close()
            }}
          />
        )}
      </PersonCombobox>
      {person && !required && (
        <Button variant="ghost" onClick={() => onChoose(undefined)}>
          <X aria-hidden />
          Show everyone
        </Button>
      )}
    </div>
  )
}

function PeopleFound({ onChoose }: { onChoose: (person: Person) => void }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [{ data, fetching, error }] = useQuery({ query: PeopleByName, variables: { search } })
  const people =
    data?.people.nodes.map((person) => ({ ...person, name: `${person.firstName} ${person.lastName}` })) ?? []
  return (
    <PersonOptions
      search={typed}
      onSearch={setTyped}
      groups={[{ people }]}
      message={fetching ? undefined : error ? 'We couldn’t load people.' : 'No matching people'}
      onChoose={onChoose}
    />
  )
}
