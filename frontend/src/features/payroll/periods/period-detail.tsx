import { useState } from 'react'
import { HistoryLink } from '#frontend/features/history/history-link.tsx'
import type { PayPeriodByStartQuery } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { DownloadFile } from '../provider/download-file.tsx'
import { ClosingChecklist } from './closing-checklist.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { Corrections } from './corrections.tsx'
import { DownloadSpreadsheet } from './download-spreadsheet.tsx'
import { Differences } from './differences.tsx'
import { PayPeriodByStart } from './documents.ts'
import { ReopenDialog } from './reopen-dialog.tsx'
import { Workbench } from './workbench.tsx'
import { workbenchRows } from './workbench-rows.ts'

type Detail = PayPeriodByStartQuery['payPeriod']

export function PeriodDetail({ start, onClosed }: { start: string; onClosed: () => void }) {
  const query = useLoaded({ query: PayPeriodByStart, variables: { start } }, ({ payPeriod }) => payPeriod)
  return (
    <QueryState query={query} label="this pay period" card skeleton={<SkeletonRows rows={6} bars={['w-40', 'w-64']} />}>
      {(period) => <Loaded period={period} onClosed={onClosed} />}
    </QueryState>
  )
}

function Loaded({ period, onClosed }: { period: Detail; onClosed: () => void }) {
  const { from, to, status, streamId, people, differences, corrections, runsPayroll } = period
  const { role } = useUser()
  const [dialog, setDialog] = useState<'close' | 'reopen'>()
  const isOpen = status === 'open' || status === 'approved'
  const rows = workbenchRows(period)
  const unapproved = people.filter(({ state }) => state !== 'approved' && state !== 'none').length
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card
        title={daysInWords(from, to)}
        actions={
          <>
            <HistoryLink object={`payPeriod:${streamId}`} of={daysInWords(from, to)} />
            {isOpen && runsPayroll && (
              <Button variant="primary" disabled={unapproved > 0} onClick={() => setDialog('close')}>
                Close period
              </Button>
            )}
            {!isOpen && role === 'owner' && <Button onClick={() => setDialog('reopen')}>Reopen</Button>}
          </>
        }
      >
        <Sums period={period} />
      </Card>
      {isOpen && <ClosingChecklist period={period} rows={rows} />}
      {!isOpen && runsPayroll && <DownloadFile from={from} to={to} />}
      {!isOpen && runsPayroll && <DownloadSpreadsheet from={from} to={to} />}
      <Workbench period={period} rows={rows} isOpen={isOpen} />
      {corrections.length > 0 && <Corrections corrections={corrections} />}
      {differences.length > 0 && <Differences differences={differences} />}
      {dialog === 'close' && <CloseDialog period={period} onClosed={onClosed} onClose={() => setDialog(undefined)} />}
      {dialog === 'reopen' && <ReopenDialog start={period.id} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

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
