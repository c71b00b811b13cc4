import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'

const PeopleSettings = graphql(`
  query PeopleSettings {
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

export function usePeopleContext() {
  const [{ data }] = useQuery({ query: PeopleSettings })
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
