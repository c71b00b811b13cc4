import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import { controlClass } from '#frontend/shared/ui/form/control.ts'
import { PersonCombobox, PersonOptions } from '#frontend/shared/ui/form/person-combobox.tsx'

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
          <button
            type="button"
            data-focus-first
            aria-label={`Who approves: ${name ?? 'Choose a person'}`}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- acts as a field; screen readers announce it
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={cx(
              controlClass,
              'flex items-center justify-between gap-2 text-left',
              name === undefined && 'text-quiet',
            )}
          >
            <span className="wrap-anywhere">{name ?? 'Choose a person'}</span>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-quiet" />
          </button>
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
