import { graphql } from '#frontend/gql/gql.ts'

export const MyShifts = graphql(`
  query MyShifts($from: DateTime!, $to: DateTime!) {
    myShifts(from: $from, to: $to) {
      ...OwnShift
    }
  }
`)
