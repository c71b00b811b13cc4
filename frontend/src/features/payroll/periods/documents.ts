import { graphql } from '#frontend/gql/gql.ts'

export const PayPeriods = graphql(`
  query PayPeriods {
    me {
      id
      runsPayroll
    }
    payPeriods {
      id
      from
      to
      status
      employees
      approved
      differences
    }
  }
`)

// A push makes the cache fetch the periods again.
export const PayPeriodsChanged = graphql(`
  subscription PayPeriodsChanged {
    payPeriodsChanged {
      id
    }
  }
`)

// Punches of others: a run of a period that is still worked would show yesterday's hours otherwise.
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
