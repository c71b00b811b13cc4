import { useDeferredValue, useId, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { PersonButton, PersonCombobox, PersonOptions } from '#frontend/shared/ui/form/person-combobox.tsx'

const PossibleDelegates = graphql(`
  query PossibleDelegates($search: String) {
    possibleDelegates(search: $search, first: 50) {
      nodes {
        id
        firstName
        lastName
        location {
          id
          name
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`)

/** Selects a manager or owner of any location by part of the name. */
export function DelegateField({ error, onChoose }: { error: string | undefined; onChoose: (id: string) => void }) {
  const [name, setName] = useState<string>()
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="font-semibold">
        Who approves
      </span>
      <PersonCombobox
        modal
        label="Who approves"
        trigger={
          <PersonButton
            label="Who approves"
            chosen={name ?? 'Choose a person'}
            isEmpty={name === undefined}
            invalid={Boolean(error)}
            focusFirst
            aria-describedby={error ? `${id}-error` : undefined}
          />
        }
      >
        {(close) => (
          <Choices
            onChoose={(person) => {
              setName(person.name)
              onChoose(person.id)
              close()
            }}
          />
        )}
      </PersonCombobox>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

function Choices({ onChoose }: { onChoose: (person: { id: string; name: string }) => void }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [{ data, fetching, error }] = useQuery({
    query: PossibleDelegates,
    variables: { search },
    requestPolicy: 'cache-and-network',
  })
  const people = (data?.possibleDelegates.nodes ?? []).map(({ id, firstName, lastName, location }) => ({
    id,
    name: `${firstName} ${lastName}`,
    position: location.name,
  }))
  return (
    <PersonOptions
      search={typed}
      onSearch={setTyped}
      groups={[{ people }]}
      message={fetching ? undefined : error ? 'We couldn’t load people.' : 'No matching managers'}
      more={data?.possibleDelegates.pageInfo.hasNextPage ?? false}
      onChoose={onChoose}
    />
  )
}
