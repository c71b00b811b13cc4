import { graphql } from '#frontend/gql/gql.ts'

export const PayPeriods = graphql(`
  query PayPeriods($after: String) {
    payPeriods(first: 100, after: $after) {
      nodes {
        id
        from
        to
        status
        employees
        approved
        differences
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

// Subscribing is enough: the cache refetches the periods on each event.
export const PayPeriodsChanged = graphql(`
  subscription PayPeriodsChanged {
    payPeriodsChanged {
      id
    }
  }
`)

// Refetches after punches, so that an open period shows current hours.
export const PayHoursChanged = graphql(`
  subscription PayHoursChanged {
    payHoursChanged {
      at
    }
  }
`)

export const PayPeriodByStart = graphql(`
  query PayPeriodByStart($start: Date!) {
    payPeriod(start: $start) {
      ...PeriodFields
      previousGrossCents
      unusual {
        employeeId
        name
        kind
      }
      corrections {
        employeeId
        name
        amountCents
        inFrom
        inTo
        paidAt
      }
      closers
    }
  }
`)

export const ApproveHours = graphql(`
  mutation ApproveHours($input: EmployeeHoursInput!) {
    approveHours(input: $input) {
      payPeriod {
        ...PeriodFields
      }
    }
  }
`)

export const ApproveAllHours = graphql(`
  mutation ApproveAllHours($input: ApproveAllHoursInput!) {
    approveAllHours(input: $input) {
      payPeriod {
        ...PeriodFields
      }
    }
  }
`)

export const UnapproveHours = graphql(`
  mutation UnapproveHours($input: EmployeeHoursInput!) {
    unapproveHours(input: $input) {
      payPeriod {
        ...PeriodFields
      }
    }
  }
`)

export const ClosePayPeriod = graphql(`
  mutation ClosePayPeriod($input: PayPeriodInput!) {
    closePayPeriod(input: $input) {
      payPeriod {
        ...PeriodFields
      }
    }
  }
`)

export const ReopenPayPeriod = graphql(`
  mutation ReopenPayPeriod($input: ReopenPayPeriodInput!) {
    reopenPayPeriod(input: $input) {
      payPeriod {
        ...PeriodFields
      }
    }
  }
`)
