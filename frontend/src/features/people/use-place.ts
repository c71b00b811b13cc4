import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'

const PlaceOfPeople = graphql(`
  query PlaceOfPeople {
    me {
      id
      runsPayroll
      location {
        ...LocationFields
      }
    }
    organization {
      id
      locations {
        ...LocationFields
      }
      jobRoles {
        ...JobRoleFields
      }
    }
  }
`)

/** The user's location, whether they run payroll, all locations, the job roles and their names as positions; `undefined` until loaded. */
export function usePlace() {
  const [{ data }] = useQuery({ query: PlaceOfPeople })
  if (!data) return undefined
  const { locations, jobRoles } = data.organization
  return {
    own: data.me.location,
    runsPayroll: data.me.runsPayroll,
    locations,
    jobRoles,
    positions: jobRoles.map(({ name }) => name),
  }
}

export type Place = NonNullable<ReturnType<typeof usePlace>>
