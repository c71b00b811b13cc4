import { graphql } from '#frontend/gql/gql.ts'

export const PayProvider = graphql(`
  query PayProvider {
    payProvider {
      ...PayProviderFields
    }
  }

  fragment PayProviderFields on PayProvider {
    name
    rows
    columns {
      header
      value {
        constant
        field
        hoursOf
        amountOf
        next
        earning
      }
    }
    codes {
      earning
      code
    }
    companyCode
    clientCode
    preamble
    header
    delimiter
    decimalSeparator
    dateFormat
    blankZeros
    plain
    fileName
  }
`)

export const PayProviderPreview = graphql(`
  query PayProviderPreview($mapping: PayProviderDraft, $from: Date!, $to: Date!) {
    payProviderPreview(mapping: $mapping, from: $from, to: $to) {
      fileName
      lines
      ...FileChecks
    }
  }

  fragment FileChecks on PayProviderPreview {
    provider
    controlCents
    paidCents
    uncarried {
      employeeId
      name
      earning
      cents
    }
    missingNumbers {
      employeeId
      name
    }
    isCompanyCodeMissing
    isClientCodeMissing
    missingCodes
  }
`)

export const UpdatePayProvider = graphql(`
  mutation UpdatePayProvider($input: UpdatePayProviderInput!) {
    updatePayProvider(input: $input) {
      caughtUp
    }
  }
`)

/** A payroll number entered from a pay period or its file. */
export const UpdatePayrollNumberForFile = graphql(`
  mutation UpdatePayrollNumberForFile($input: UpdatePayrollNumberInput!) {
    updatePayrollNumber(input: $input) {
      employee {
        id
        payrollNumber
      }
    }
  }
`)
