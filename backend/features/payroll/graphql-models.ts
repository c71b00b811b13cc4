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

export type { PaidEntry, PayLine, PayItem, PreviewedPerson, PayStatement }
export type Pay = EmployeePay
export type PayEvidence = Evidence
export type PayPeriod = PeriodSummary
export type PayPeriodDetail = PeriodDetail
export type PayDifference = DifferenceInPeriod
export type PayCorrection = Correction
export type MyPayPeriod = OwnPeriod
export type PayStatementSummary = Pick<PayStatement, 'from' | 'to' | 'totalCents'>
export type PayProvider = ProviderMapping
