import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'

const RunsPayroll = graphql(`
  query RunsPayroll {
    me {
      id
      runsPayroll
    }
  }
`)

export const useRunsPayroll = () => useLoaded({ query: RunsPayroll }, ({ me }) => me.runsPayroll)
