import type { ReactNode } from 'react'
import type { PaySumsFragment } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { exactHours } from '#frontend/shared/lib/time/format.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import type { Range } from './period.ts'
import { WhyAmount } from './why-panel.tsx'

/** Hours by kind and pay by earning since the first of January. */
export function YearSummary({ totals, year }: { totals: PaySumsFragment; year: Range }) {
  const { workedSeconds, regularSeconds, overtimeSeconds, doubleSeconds, grossCents, reimbursedCents, earnings } =
    totals
  const gross = (
    <WhyAmount label="Total earnings" cents={grossCents} title={daysInWords(year.from, year.to)} {...year} />
  )
  return (
    <Card title="Year-to-Date Summary" flush>
      <dl data-figures className="[&>div]:border-b [&>div]:border-line [&>div:last-child]:border-b-0">
        <Line name="Regular hours" value={exactHours(regularSeconds)} />
        <Line name="Overtime hours" value={exactHours(overtimeSeconds)} />
        {doubleSeconds > 0 && <Line name="Double-time hours" value={exactHours(doubleSeconds)} />}
        <Line name="Total hours" value={exactHours(workedSeconds)} strong />
        {earnings
          .filter(({ earning }) => earning !== 'reimbursement')
          .map(({ earning, title, cents }) => (
            <Line key={earning} name={`${title} pay`} value={dollars(cents)} />
          ))}
        <Line name="Total earnings" value={gross} strong />
        {reimbursedCents > 0 && <Line name="Reimbursements" value={dollars(reimbursedCents)} />}
      </dl>
    </Card>
  )
}

const Line = ({ name, value, strong = false }: { name: string; value: ReactNode; strong?: boolean }) => (
  <div className={cx('flex min-h-row items-center justify-between gap-4 px-4 py-1', strong && 'font-semibold')}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
