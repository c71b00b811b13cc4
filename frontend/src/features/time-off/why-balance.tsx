import { useState } from 'react'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { isDay } from '#frontend/shared/lib/time/days.ts'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { ledgerItems, type LedgerItem } from './ledger/ledger-lines.ts'
import { LeaveLedgerOf } from './ledger/ledger-of.ts'
import { ptoHours } from './pto-format.ts'

/** `asOf`: the day (yyyy-MM-dd) at whose end the balance counts. `leaveTypeId`: without it, of paid time off. */
type Explained = { employeeId: string; title: string; asOf: string; leaveTypeId?: string }

/** A balance that opens into the lines it consists of. */
export function WhyBalance({
  minutes,
  className = '',
  ...explained
}: Explained & { minutes: number; className?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`${ptoHours(minutes)}. Why this balance?`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`rounded-control underline decoration-edge decoration-dotted decoration-1 underline-offset-4 hover:decoration-ink hover:decoration-solid ${className}`}
      >
        {ptoHours(minutes)}
      </button>
      {open && <WhyBalancePanel {...explained} onClose={() => setOpen(false)} />}
    </>
  )
}

function WhyBalancePanel({ employeeId, title, asOf, leaveTypeId, onClose }: Explained & { onClose: () => void }) {
  const [typed, setTyped] = useState(asOf)
  const until = isDay(typed) ? typed : asOf
  const from = `${until.slice(0, 4)}-01-01`
  const ledger = useLoaded(
    { query: LeaveLedgerOf, variables: { id: employeeId, from, until, leaveTypeId: leaveTypeId ?? null } },
    ({ person }) => person.leaveLedger ?? undefined,
  )
  return (
    <Dialog open onOpenChange={onClose} title="Why this balance?" description={title}>
      <div className="mb-4 max-w-48">
        <InputField
          label="As of the end of"
          type="date"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isDay(typed) ? undefined : 'Please choose a date'}
        />
      </div>
      <QueryState query={ledger} label="the explanation" skeleton={<SkeletonRows rows={3} bars={['w-72', 'w-56']} />}>
        {({ balanceMinutes, lines }) => (
          <>
            <p data-figures className="mb-3 text-title font-semibold">
              {ptoHours(balanceMinutes)}
            </p>
            {lines.length === 0 ? (
              <EmptyState>Nothing granted or taken by this day</EmptyState>
            ) : (
              <ol className="-mx-4 border-t border-line">
                {ledgerItems(lines).map((item) => (
                  <Item key={item.key} item={item} />
                ))}
              </ol>
            )}
          </>
        )}
      </QueryState>
    </Dialog>
  )
}

const signed = (minutes: number) => (minutes > 0 ? `+${ptoHours(minutes)}` : ptoHours(minutes))

const Item = ({ item: { title, explanation, minutes, balanceMinutes } }: { item: LedgerItem }) => (
  <li
    data-figures
    className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line px-4 py-2 last:border-b-0"
  >
    <span className="wrap-anywhere">{title}</span>
    <b className="text-right whitespace-nowrap">{minutes === 0 ? '' : signed(minutes)}</b>
    <span className="text-small text-quiet wrap-anywhere">{explanation}</span>
    <span className="text-right text-small whitespace-nowrap text-quiet">{ptoHours(balanceMinutes)}</span>
  </li>
)
