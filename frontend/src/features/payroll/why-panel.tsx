import { useState } from 'react'
import { dollars } from '#frontend/shared/lib/money.ts'
import { timesWithZone } from '#frontend/shared/lib/time/format.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { PayLines } from './why/documents.ts'
import { PayLine } from './why/pay-line.tsx'
import { SinceClosing } from './why/since-closing.tsx'

/** The pay to explain: of days, inclusive, or of one entry within them. Defaults to the user's own. */
export type Explained = {
  title: string
  employeeId?: string
  from: string
  to: string
  entryId?: string
}

export function WhyAmount({ label, cents, ...explained }: Explained & { label: string; cents: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`${label}: ${dollars(cents)}. Why this amount?`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="rounded-control underline decoration-edge decoration-dotted decoration-1 underline-offset-4 hover:decoration-ink hover:decoration-solid"
      >
        {dollars(cents)}
      </button>
      {open && <WhyPanel {...explained} cents={cents} onClose={() => setOpen(false)} />}
    </>
  )
}

export function WhyPanel({
  title,
  cents,
  employeeId,
  from,
  to,
  entryId,
  onClose,
}: Explained & { cents: number; onClose: () => void }) {
  const pay = useLoaded(
    { query: PayLines, variables: { employeeId: employeeId ?? null, from, to } },
    (result) => result.pay,
  )
  const zone = pay.data?.employee.location.timeZone
  const note = zone && timesWithZone([{ at: Date.parse(from), zone }]).note
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Why this amount?"
      description={[title, note].filter(Boolean).join(' · ')}
    >
      <p data-figures className="mb-3 text-title font-semibold">
        {dollars(cents)}
      </p>
      <QueryState query={pay} label="the explanation" skeleton={<SkeletonRows rows={3} bars={['w-72', 'w-56']} />}>
        {({ lines, sinceClosing, employee }) => {
          const of = { employeeId: employee.id, zone: employee.location.timeZone, from, to, entryId }
          return (
            <>
              {lines.length === 0 ? (
                <EmptyState>No hours or pay items on these days</EmptyState>
              ) : (
                <ol className="-mx-4 border-t border-line">
                  {lines.map((line) => (
                    <PayLine
                      key={line.key}
                      line={line}
                      of={of}
                      startsOpen={entryId !== undefined || lines.length === 1}
                    />
                  ))}
                </ol>
              )}
              {sinceClosing.map((period) => (
                <SinceClosing key={period.from} period={period} of={of} />
              ))}
            </>
          )
        }}
      </QueryState>
    </Dialog>
  )
}
