import { useState } from 'react'
import { HistoryLink } from '#frontend/features/history/history-link.tsx'
import type { PayPeriodByStartQuery } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { DownloadFile } from '../provider/download-file.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { Differences } from './differences.tsx'
import { PayPeriodByStart } from './documents.ts'
import { unusualLabels } from './looks.ts'
import { PeoplePaid } from './people-paid.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'

type Detail = PayPeriodByStartQuery['payPeriod']

/** One period: its people with the state of their hours, what it pays, and what it corrects. */
export function PeriodDetail({ start }: { start: string }) {
  const query = useLoaded({ query: PayPeriodByStart, variables: { start } }, ({ payPeriod }) => payPeriod)
  return (
    <QueryState query={query} label="this pay period" card skeleton={<SkeletonRows rows={6} bars={['w-40', 'w-64']} />}>
      {(period) => <Loaded period={period} />}
    </QueryState>
  )
}

function Loaded({ period }: { period: Detail }) {
  const { from, to, status, streamId, people, differences, unusual, runsPayroll } = period
  const { role } = useUser()
  const [asking, setAsking] = useState<'close' | 'reopen'>()
  const isOpen = status === 'open' || status === 'approved'
  const waiting = people.filter(({ state }) => state !== 'approved' && state !== 'none').length
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card
        title={daysInWords(from, to)}
        actions={
          <>
            <HistoryLink object={`payPeriod:${streamId}`} of={daysInWords(from, to)} />
            {isOpen && runsPayroll && (
              <Button variant="primary" disabled={waiting > 0} onClick={() => setAsking('close')}>
                Close period
              </Button>
            )}
            {!isOpen && runsPayroll && <DownloadFile from={from} to={to} />}
            {!isOpen && role === 'owner' && <Button onClick={() => setAsking('reopen')}>Reopen</Button>}
          </>
        }
      >
        <Sums period={period} />
        {isOpen && runsPayroll && waiting > 0 && (
          <p className="mt-3 text-quiet">
            {waiting === 1 ? '1 employee’s hours need' : `${waiting} employees’ hours need`} approval before this period
            can be closed.
          </p>
        )}
      </Card>
      {unusual.length > 0 && (
        <Alert tone="warn" title="Check before you close">
          <ul>
            {unusual.map(({ employeeId, name, kind }) => (
              <li key={`${employeeId} ${kind}`}>
                {name}: {unusualLabels[kind]}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <PeoplePaid period={period} isOpen={isOpen} />
      {differences.length > 0 && <Differences differences={differences} />}
      {asking === 'close' && <CloseDialog period={period} onClose={() => setAsking(undefined)} />}
      {asking === 'reopen' && <ReopenDialog start={period.id} onClose={() => setAsking(undefined)} />}
    </div>
  )
}

/** The amounts of those whose pay the viewer may see. */
function Sums({ period }: { period: Detail }) {
  const { grossCents, previousGrossCents, differenceCents, status } = period
  const sums = [
    ['Gross pay', dollars(grossCents)],
    ['Differences', dollars(differenceCents)],
    ['Total', dollars(grossCents + differenceCents)],
    ...(status === 'open' || status === 'approved' ? [['Last period', dollars(previousGrossCents)]] : []),
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2" data-figures>
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd className="font-semibold">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
