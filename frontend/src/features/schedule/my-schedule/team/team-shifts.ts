import { graphql } from '#frontend/gql/gql.ts'

export const TeamShifts = graphql(`
  query TeamShifts($from: Date!, $to: Date!) {
    teamShifts(from: $from, to: $to) {
      ...TeamShiftFields
    }
  }
`)

export const TeamScheduleSetting = graphql(`
  query TeamScheduleSetting {
    organization {
      id
      showTeamSchedule
    }
  }
`)
