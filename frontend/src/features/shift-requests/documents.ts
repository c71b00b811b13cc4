import { graphql } from '#frontend/gql/gql.ts'

// The alias `requests` lets `useRequestPages` read all lists alike.

export const MySwapRequests = graphql(`
  query MySwapRequests($after: String) {
    requests: mySwapRequests(first: 50, after: $after) {
      nodes {
        ...ShiftRequestFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const AvailableShiftOffers = graphql(`
  query AvailableShiftOffers($after: String) {
    requests: availableShiftOffers(first: 50, after: $after) {
      nodes {
        ...ShiftRequestFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const MyShiftOffers = graphql(`
  query MyShiftOffers($after: String) {
    requests: myShiftOffers(first: 50, after: $after) {
      nodes {
        ...ShiftRequestFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const MyShiftClaims = graphql(`
  query MyShiftClaims($after: String) {
    requests: myShiftClaims(first: 50, after: $after) {
      nodes {
        ...ShiftRequestFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const PendingShiftRequests = graphql(`
  query PendingShiftRequests($after: String) {
    requests: pendingShiftRequests(first: 50, after: $after) {
      nodes {
        ...ShiftRequestFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const ReviewedShiftRequests = graphql(`
  query ReviewedShiftRequests($after: String) {
    requests: reviewedShiftRequests(first: 50, after: $after) {
      nodes {
        ...ShiftRequestFields
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const RequestsToDecide = graphql(`
  query RequestsToDecide($after: String) {
    requests: pendingShiftRequests(first: 100, after: $after) {
      nodes {
        id
        status
        actions
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const SwapStatuses = graphql(`
  query SwapStatuses($after: String) {
    requests: mySwapRequests(first: 100, after: $after) {
      nodes {
        id
        status
        actions
        shiftId
        employee {
          id
        }
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const OfferStatuses = graphql(`
  query OfferStatuses($after: String) {
    requests: myShiftOffers(first: 100, after: $after) {
      nodes {
        id
        status
        shiftId
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export const AvailableOfferStatuses = graphql(`
  query AvailableOfferStatuses($after: String) {
    requests: availableShiftOffers(first: 100, after: $after) {
      nodes {
        id
        status
        warnings {
          severity
        }
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

// The event data is unused: each event refetches the lists.
export const RequestsChanged = graphql(`
  subscription ShiftRequestsChanged {
    shiftRequestsChanged {
      id
    }
  }
`)
