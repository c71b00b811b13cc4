import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'

const PlaceOfPeople = graphql(`
  query PlaceOfPeople {
    me {
      id
      location {
        id
        name
        timeZone
      }
    }
    organization {
      id
      locations {
        id
        name
        timeZone
      }
      jobRoles {
        id
        name
      }
    }
  }
`)

/** Where the signed-in person works, all locations, and what people work as; `undefined` until it is known. */
export function usePlace() {
  const [{ data }] = useQuery({ query: PlaceOfPeople })
  return (
    data && {
      own: data.me.location,
      locations: data.organization.locations,
      positions: data.organization.jobRoles.map(({ name }) => name),
    }
  )
}

export type Place = NonNullable<ReturnType<typeof usePlace>>
