import type { ReactNode } from 'react'
import type { PaySumsFragment } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { hours } from '#frontend/shared/lib/time/format.ts'
import { cx } from '#frontend/shared/ui/cx.ts'

export function PaySums({
  totals,
  gross,
  write = hours,
  children,
}: {
  totals: PaySumsFragment
  gross: ReactNode
  write?: (seconds: number) => string
  children?: ReactNode
}) {
  const { workedSeconds, regularSeconds, overtimeSeconds, doubleSeconds, leaveSeconds, reimbursedCents, earnings } = totals
  return (
    <dl data-figures className="[&>div]:border-b [&>div]:border-line [&>div:last-child]:border-b-0">
      <SumLine name="Regular hours" value={write(regularSeconds)} />
      <SumLine name="Overtime hours" value={write(overtimeSeconds)} />
      {doubleSeconds > 0 && <SumLine name="Double-time hours" value={write(doubleSeconds)} />}
      <SumLine name="Total hours" value={write(workedSeconds)} strong />
      {leaveSeconds > 0 && <SumLine name="Paid leave hours" value={write(leaveSeconds)} />}
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
