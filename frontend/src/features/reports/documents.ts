import { graphql } from '#frontend/gql/gql.ts'
import type { LaborReportQuery } from '#frontend/gql/graphql.ts'

export const LaborReportDocument = graphql(`
  query LaborReport($from: Date!, $to: Date!, $locationId: ID, $jobRoleId: ID, $employeeId: ID, $attendance: Boolean!) {
    laborReport(from: $from, to: $to, locationId: $locationId, jobRoleId: $jobRoleId, employeeId: $employeeId) {
      totals {
        ...LaborSums
      }
      days {
        date
        workedSeconds
        overtimeSeconds
        cents
        scheduledSeconds
        scheduledCents
        costedSeconds
        employees
      }
      people {
        employee {
          ...ReportedPerson
        }
        hourlyRateCents
        workedSeconds
        regularSeconds
        overtimeSeconds
        doubleSeconds
        grossCents
        scheduledSeconds
        scheduledCents
        isOnPayroll
        daysWorked
        ... @include(if: $attendance) {
          late
          leftEarly
          noShows
          missedPunches
          unscheduled
        }
      }
      overtime {
        employee {
          ...ReportedPerson
        }
        weekStart
        workedSeconds
        regularSeconds
        overtimeSeconds
        doubleSeconds
        overtimeCents
        scheduledSeconds
        limitSeconds
      }
      incidents @include(if: $attendance) {
        id
        kind
        employee {
          ...ReportedPerson
          location {
            ...LocationFields
          }
        }
        date
        minutes
        scheduledStart
        scheduledEnd
        clockIn
        clockOut
      }
    }
  }
`)

export const PreviousLabor = graphql(`
  query PreviousLabor($from: Date!, $to: Date!, $locationId: ID, $jobRoleId: ID, $employeeId: ID) {
    laborReport(from: $from, to: $to, locationId: $locationId, jobRoleId: $jobRoleId, employeeId: $employeeId) {
      totals {
        ...LaborSums
      }
    }
  }
`)

export type Report = LaborReportQuery['laborReport']
export type ReportDay = Report['days'][number]
export type PersonRow = Report['people'][number]
export type OvertimeWeek = Report['overtime'][number]
export type Incident = NonNullable<Report['incidents']>[number]

export const nameOf = ({ employee }: Pick<PersonRow, 'employee'>) => `${employee.firstName} ${employee.lastName}`
