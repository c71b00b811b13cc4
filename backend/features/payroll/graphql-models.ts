import type { ProviderMapping } from '#schema/payroll/providers.ts'
import type { Evidence } from './domain/explain.ts'
import type { PayLine } from './domain/pay-line.ts'
import type { Correction } from './domain/differences.ts'
import type { PayItem } from './items/queries.ts'
import type { PreviewedPerson } from './preview/policy-preview.ts'
import type { EmployeePay, PaidEntry } from './pay/employee-pay.ts'
import type { OwnPeriod } from './periods/queries.ts'
import type { DifferenceInPeriod, PeriodDetail } from './periods/period-detail.ts'
import type { PayStatement } from './periods/pay-statements.ts'
import type { PeriodSummary } from './periods/period-summaries.ts'

declare module '#backend/platform/graphql/models.ts' {
  interface Models {
    Pay: EmployeePay
    PaidEntry: PaidEntry
    PayLine: PayLine
    PayItem: PayItem
    PreviewedPerson: PreviewedPerson
    PayEvidence: Evidence
    PayPeriod: PeriodSummary
    PayPeriodDetail: PeriodDetail
    PayDifference: DifferenceInPeriod
    PayCorrection: Correction
    MyPayPeriod: OwnPeriod
    PayStatement: PayStatement
    PayStatementSummary: Pick<PayStatement, 'from' | 'to' | 'totalCents'>
    PayProvider: ProviderMapping
  }
}
