import { graphql } from '#frontend/gql/gql.ts'

/** One command's effect on a week, as its history lists it. */
export const WeekChangeFields = graphql(`
  fragment WeekChangeFields on WeekChange {
    id
    revision
    at
    actor
    sentence
    changes {
      field
      before
      after
    }
    shiftCount
    undoes
    undoable
  }
`)
