import { graphql } from '#frontend/gql/gql.ts'

/** An entry as a line of a list shows it. What its versions were is asked for when they are opened. */
export const EntryFields = graphql(`
  fragment EntryFields on TimeEntry {
    id
    status
    source
    clockIn
    clockOut
    offline
    flagged
    breaks {
      start
      end
    }
    location {
      id
      timeZone
    }
    versions {
      at
      by
      reason
    }
  }
`)

/** Something that waits for a manager, or one's own proposal. */
export const ReviewFields = graphql(`
  fragment ReviewFields on PunchReview {
    id
    kind
    at
    what
    reason
    employee {
      id
      firstName
      lastName
      position
      manageable
    }
    location {
      id
      name
      timeZone
    }
    entry {
      id
      status
      clockIn
      clockOut
      breaks {
        start
        end
      }
    }
    proposed {
      clockIn
      clockOut
      breaks {
        start
        end
      }
    }
  }
`)

/** What waits, earliest first; its own document so that the counts and the list share what is asked. */
export const ReviewsChanged = graphql(`
  subscription ReviewsChanged {
    punchReviewsChanged
  }
`)

/** What one has proposed oneself, and waits. */
export const MyProposals = graphql(`
  query MyProposals {
    myProposals {
      id
      ...ReviewFields
    }
  }
`)
