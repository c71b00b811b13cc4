import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { matchesWordPrefixes } from '../../lib/match-words.ts'
import { PersonOptions, type PersonOption } from './person-combobox.tsx'

const SearchPeople = graphql(`
  query SearchPeople($search: String!, $status: EmployeeStatus) {
    people(search: $search, status: $status, first: 20) {
      nodes {
        id
        firstName
        lastName
        position
      }
    }
  }
`)

export function PeopleSearch({
  activeOnly = false,
  onChoose,
}: {
  activeOnly?: boolean
  onChoose: (person: PersonOption) => void
}) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const variables = { search, ...(activeOnly && { status: 'active' as const }) }
  const [{ data, fetching, error }] = useQuery({ query: SearchPeople, variables })
  const isCurrent = !fetching && search === typed.trim()
  const people = data ? bestMatchesFirst(data.people.nodes.map(optionOf), search) : []
  const confirmed = useRef<string>(undefined)
  const [first] = people
  useEffect(() => {
    if (confirmed.current !== typed || !isCurrent) return
    confirmed.current = undefined
    if (first) onChoose(first)
  }, [typed, isCurrent, first, onChoose])
  return (
    <PersonOptions
      search={typed}
      onSearch={setTyped}
      onKeyDown={(event) => {
        // The list still shows the matches of an earlier text, so Enter waits for those of this one.
        if (event.key !== 'Enter' || isCurrent) return
        event.preventDefault()
        confirmed.current = typed
      }}
      groups={[{ people }]}
      message={fetching ? undefined : error ? 'We couldn’t load people.' : 'No matching people'}
      onChoose={onChoose}
    />
  )
}

const optionOf = (person: Omit<PersonOption, 'name'> & { firstName: string; lastName: string }): PersonOption => ({
  ...person,
  name: `${person.firstName} ${person.lastName}`,
})

/** The server also finds "ana" within names and positions ("Manager"), so people whose name starts with it come first. */
const bestMatchesFirst = (people: readonly PersonOption[], search: string) =>
  people.toSorted(
    (one, other) => Number(matchesWordPrefixes(other.name, search)) - Number(matchesWordPrefixes(one.name, search)),
  )
