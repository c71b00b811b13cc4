import { graphql } from '#frontend/gql/gql.ts'

/** One command's effect on a week. */
export const WeekChangeFields = graphql(`
  fragment WeekChangeFields on WeekChange {
    id
    revision
    at
    actor
    parts {
      kind
      text
      value
      end
    }
    changes {
      field
      before {
        kind
        text
        value
        end
      }
      after {
        kind
        text
        value
        end
      }
    }
    shiftCount
    undoes
    undoable
  }
`)
