import { useState } from 'react'
import { addDays } from '#schema/shared/week-time.ts'
import { dateInWords, monthInWords } from '#frontend/shared/lib/time/days.ts'
import { monthAfter } from '#frontend/shared/lib/time/months.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { MonthSteps } from '#frontend/shared/ui/navigation/month-steps.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { AdjustAccountDialog, OpenAccountDialog } from './account-dialog.tsx'
import { AccountTable } from './account-table.tsx'
import { lightRule, signedHours } from './balance-in-words.ts'
import { TimeAccountOf, type TimeAccount } from './documents.ts'
import { LightBadge } from './light-badge.tsx'

/** A month of an account. `today`: yyyy-MM-dd at the employee's location. */
export function TimeAccountCard({
  employee,
  today,
  mayChange,
}: {
  employee: { id: string; name: string }
  today: string
  mayChange: boolean
}) {
  const current = today.slice(0, 7)
  const [month, setMonth] = useState(current)
  const [dialog, setDialog] = useState<'open' | 'adjust'>()
  const variables = { id: employee.id, from: `${month}-01`, until: addDays(`${monthAfter(month, 1)}-01`, -1) }
  const query = useLoaded({ query: TimeAccountOf, variables }, ({ person }) => person.timeAccount ?? null)
  const account = query.data
  const close = () => setDialog(undefined)
  return (
    <Card
      title={<span aria-live="polite">{monthInWords(month)}</span>}
      flush
      actions={<MonthSteps month={month} last={current} onStep={(shown) => setMonth(shown ?? current)} />}
    >
      <QueryState
        query={query}
        label="the time account"
        skeleton={<SkeletonRows rows={12} bars={['w-40', 'w-56']} inline />}
      >
        {(loaded) =>
          loaded ? (
            <Account account={loaded} onChange={mayChange ? setDialog : undefined} />
          ) : (
            <EmptyState
              action={
                mayChange && (
                  <NowOnly>
                    <Button onClick={() => setDialog('open')}>Open a time account</Button>
                  </NowOnly>
                )
              }
            >
              {mayChange
                ? 'No time account. It counts worked hours against those of the contract.'
                : 'No time account. A manager can open one.'}
            </EmptyState>
          )
        }
      </QueryState>
      {dialog === 'open' && account !== undefined && (
        <OpenAccountDialog employee={employee} today={today} account={account} onClose={close} />
      )}
      {dialog === 'adjust' && account && (
        <AdjustAccountDialog employee={employee} today={today} account={account} onClose={close} />
      )}
    </Card>
  )
}

function Account({
  account: { openedOn, until, balanceSeconds, light, lines },
  onChange,
}: {
  account: TimeAccount
  onChange: ((dialog: 'open' | 'adjust') => void) | undefined
}) {
  if (until < openedOn) return <EmptyState>The account begins on {dateInWords(openedOn)}.</EmptyState>
  const lacksContract = lines.some(({ expectedReason }) => expectedReason === 'no_contract')
  return (
    <>
      <div className="grid gap-2 border-b border-line px-4 py-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1" data-figures>
          <span className="text-display font-semibold">{signedHours(balanceSeconds)}</span>
          <LightBadge light={light} />
          <span className="text-quiet">{dateInWords(until)}. A day counts once it has ended.</span>
        </p>
        {onChange && (
          <NowOnly>
            <p className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => onChange('adjust')}>
                Adjust
              </Button>
              <Button size="small" variant="ghost" onClick={() => onChange('open')}>
                Change opening
              </Button>
            </p>
          </NowOnly>
        )}
        {lacksContract && <p>Some days have no contract, so they expect no hours.</p>}
      </div>
      <AccountTable lines={lines} />
      <p className="border-t border-line px-4 py-3 text-small text-quiet">{lightRule}</p>
    </>
  )
}
