import { useDeferredValue, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
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
