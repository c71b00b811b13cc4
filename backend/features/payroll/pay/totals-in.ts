import { earningTitles } from '#schema/payroll/items.ts'
import type { Totals } from '../domain/totals.ts'

/** Totals as GraphQL has them, earnings in the order of a statement. */
export const totalsIn = (totals: Totals) => ({
  ...totals,
  earnings: earningTitles.flatMap(([earning, title]) => {
    const cents = totals.cents[earning]
    return cents === undefined ? [] : { earning, title, cents }
  }),
})
