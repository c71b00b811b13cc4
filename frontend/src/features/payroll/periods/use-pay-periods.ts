import type { PayPeriodsQuery } from '#frontend/gql/graphql.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { PayPeriods } from './documents.ts'

export type PeriodSummary = PayPeriodsQuery['payPeriods']['nodes'][number]

const periodsIn = ({ payPeriods }: PayPeriodsQuery) => payPeriods

export const usePayPeriods = () => useAllPages(PayPeriods, {}, periodsIn)
