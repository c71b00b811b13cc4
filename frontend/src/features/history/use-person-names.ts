import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'

const PersonName = graphql(`
  query PersonName($id: ID!) {
    person(id: $id) {
      id
      firstName
      lastName
    }
  }
`)

export function usePersonNames([one, other]: readonly [string | null, string | null]) {
  const names = new Map([useName(one), useName(other)])
  return (id: string) => names.get(id)
}

function useName(id: string | null): [string | null, string | undefined] {
  const [{ data }] = useQuery({ query: PersonName, variables: { id: id ?? '' }, pause: id === null })
  const person = id !== null && data?.person.id === id ? data.person : undefined
  return [id, person && `${person.firstName} ${person.lastName}`]
}
