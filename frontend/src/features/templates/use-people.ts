import { useEffect, useState } from 'react'
import { type Client, useClient } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'

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
        endCursor
        hasNextPage
      }
    }
  }
`)

export type Person = { id: string; name: string; position: string | null; active: boolean }

/** Everybody of a location, by their ids, also those who have left; `undefined` until all are known. */
export function usePeople(locationId: string) {
  const client = useClient()
  const [known, setKnown] = useState<{ locationId: string; people: ReadonlyMap<string, Person> }>()
  useEffect(() => {
    let wanted = true
    const load = async () => {
      const people = await everybody(client, locationId)
      if (wanted && people) setKnown({ locationId, people: new Map(people.map((person) => [person.id, person])) })
    }
    void load()
    return () => {
      wanted = false
    }
  }, [client, locationId])
  return known?.locationId === locationId ? known.people : undefined
}

/** Page after page. `undefined` where one could not be had: the shifts can be edited without, and the choice says so. */
async function everybody(
  client: Client,
  locationId: string,
  after: string | null = null,
): Promise<Person[] | undefined> {
  const { data } = await client.query(PeopleOfLocation, { locationId, after }, { requestPolicy: 'network-only' })
  if (!data) return undefined
  const { nodes, pageInfo } = data.people
  const people = nodes.map(({ id, firstName, lastName, position, status }) => ({
    id,
    name: `${firstName} ${lastName}`,
    position: position ?? null,
    active: status === 'active',
  }))
  if (!pageInfo.hasNextPage || !pageInfo.endCursor) return people
  const others = await everybody(client, locationId, pageInfo.endCursor)
  return others && [...people, ...others]
}
