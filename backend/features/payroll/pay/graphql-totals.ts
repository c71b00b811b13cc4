import { earningTitles } from '#schema/payroll/items.ts'
import type { Totals } from '../domain/totals.ts'

/** Earnings in the order of a pay statement. */
export const graphqlTotals = (totals: Totals) => ({
  ...totals,
  earnings: earningTitles.flatMap(([earning, title]) => {
    const cents = totals.cents[earning]
    return cents === undefined ? [] : { earning, title, cents }
  }),
})
