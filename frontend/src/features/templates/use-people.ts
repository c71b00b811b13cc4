import { useMemo } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { PeopleOfLocationQuery } from '#frontend/gql/graphql.ts'
import type { Person } from '#frontend/shared/ui/form/person-choice.tsx'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'

const PeopleOfLocation = graphql(`
  query PeopleOfLocation($locationId: ID!, $after: String) {
    people(locationId: $locationId, first: 100, after: $after) {
      nodes {
        id
        firstName
        lastName
        position
        status
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const pageOf = ({ people }: PeopleOfLocationQuery) => ({
  ...people,
  nodes: people.nodes.map(({ id, firstName, lastName, position, status }): Person => ({
    id,
    name: `${firstName} ${lastName}`,
    position: position ?? null,
    active: status === 'active',
  })),
})

export function usePeople(locationId: string): ReadonlyMap<string, Person> | undefined {
  const { data } = useAllPages(PeopleOfLocation, { locationId }, pageOf)
  return useMemo(() => data && new Map(data.map((person) => [person.id, person])), [data])
}
