import type { ReactNode } from 'react'
import type { PaySumsFragment } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { exactHours } from '#frontend/shared/lib/time/format.ts'
import { hundredthsOf } from '#schema/payroll/apportion.ts'
import { cx } from '#frontend/shared/ui/cx.ts'

export function PaySums({
  totals,
  gross,
  children,
}: {
  totals: PaySumsFragment
  gross: ReactNode
  children?: ReactNode
}) {
  const { regularSeconds, overtimeSeconds, doubleSeconds, leaveSeconds, holidaySeconds, reimbursedCents, earnings } =
    totals
  const hundredths = hundredthsOf({ regular: regularSeconds, overtime: overtimeSeconds, double: doubleSeconds })
  const inHours = (count: number) => exactHours(count * 36)
  return (
    <dl data-figures className="[&>div]:border-b [&>div]:border-line [&>div:last-child]:border-b-0">
      <SumLine name="Regular hours" value={inHours(hundredths.regular)} />
      <SumLine name="Overtime hours" value={inHours(hundredths.overtime)} />
      {doubleSeconds > 0 && <SumLine name="Double-time hours" value={inHours(hundredths.double)} />}
      <SumLine name="Total hours" value={inHours(hundredths.total)} strong />
      {leaveSeconds > 0 && <SumLine name="Paid leave hours" value={exactHours(leaveSeconds)} />}
      {holidaySeconds > 0 && <SumLine name="Paid holiday hours" value={exactHours(holidaySeconds)} />}
      {earnings
        .filter(({ earning }) => earning !== 'reimbursement')
        .map(({ earning, title, cents }) => (
          <SumLine key={earning} name={`${title} pay`} value={dollars(cents)} />
        ))}
      <SumLine name="Total earnings" value={gross} strong />
      {reimbursedCents > 0 && <SumLine name="Reimbursements" value={dollars(reimbursedCents)} />}
      {children}
    </dl>
  )
}

export const SumLine = ({ name, value, strong = false }: { name: string; value: ReactNode; strong?: boolean }) => (
  <div className={cx('flex min-h-row items-center justify-between gap-4 px-4 py-1', strong && 'font-semibold')}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
