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

/**
 * Loads the user's location, payroll permission, all locations, the job roles, and job role names as position
 * suggestions. Returns `undefined` until loaded.
 */
export function usePeopleContext() {
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

export type PeopleContext = NonNullable<ReturnType<typeof usePeopleContext>>
