import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { AvailableDate } from '#schema/availability/rules.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useListFocus } from '#frontend/shared/lib/use-list-focus.ts'
import { DatesDialog } from './dates-dialog.tsx'
import { UpdateDateAvailability } from './documents.ts'
import { hoursInWords } from './hours-in-words.ts'
import { spansOf } from './spans.ts'

export function DatesCard({ dates, employeeId }: { dates: readonly AvailableDate[]; employeeId?: string }) {
  const [adding, setAdding] = useState(false)
  const { send, pending } = useCommand()
  const { list } = useListFocus<HTMLDivElement>()
  return (
    <Card
      title="Single dates"
      flush
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          <CalendarPlus aria-hidden />
          Add dates
        </Button>
      }
    >
      <div ref={list} tabIndex={-1}>
        {dates.length === 0 && <EmptyState>Add dates when your availability differs from your usual week.</EmptyState>}
        <ul>
          {spansOf(dates).map(({ startDate, endDate, hours }) => {
            const days = daysInWords(startDate, endDate)
            return (
              <li
                key={startDate}
                className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line px-4 py-2 last:border-b-0"
              >
                <p className="flex flex-wrap gap-x-4" data-figures>
                  <b className="min-w-40">{days}</b>
                  <span className={hours.isAvailable ? '' : 'text-quiet'}>{hoursInWords(hours)}</span>
                </p>
                <Button
                  size="small"
                  data-main-action
                  aria-label={`Remove ${days}`}
                  pending={pending}
                  onClick={() => {
                    const input = { ...(employeeId && { employeeId }), startDate, endDate, hours: null }
                    void send(UpdateDateAvailability, input, { failed: 'Failed to save availability' })
                  }}
                >
                  Remove
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
      {adding && <DatesDialog {...(employeeId && { employeeId })} onClose={() => setAdding(false)} />}
    </Card>
  )
}
