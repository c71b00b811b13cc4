import type { PaySumsFragment } from '#frontend/gql/graphql.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import type { Range } from './period.ts'
import { PaySums } from './pay-sums.tsx'
import { WhyAmount } from './why-panel.tsx'

export function YearSummary({ totals, year }: { totals: PaySumsFragment; year: Range }) {
  const gross = (
    <WhyAmount label="Total earnings" cents={totals.grossCents} title={daysInWords(year.from, year.to)} {...year} />
  )
  return (
    <Card title="Year-to-date summary" flush>
      <PaySums totals={totals} gross={gross} />
    </Card>
  )
}
