import { RotateCcw, Trash2 } from 'lucide-react'
import type { HolidayCalendarQuery } from '#frontend/gql/graphql.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { AddHoliday } from './add-dialog.tsx'

const RemoveHoliday = graphql(`
  mutation RemoveHoliday($input: RemoveHolidayInput!) {
    removeHoliday(input: $input) {
      caughtUp
    }
  }
`)

type HolidayDay = HolidayCalendarQuery['holidayCalendar']['days'][number]

/** A removed holiday stays in the list, so that it can be restored. */
export function HolidayLine({
  locationId,
  holiday: { day, name, status },
}: {
  locationId: string
  holiday: HolidayDay
}) {
  const { send, pending } = useCommand()
  const isRemoved = status === 'removed'
  const remove = () =>
    send(RemoveHoliday, { id: locationId, day }, { done: 'Holiday removed', failed: 'Failed to remove the holiday' })
  const restore = () =>
    send(
      AddHoliday,
      { id: locationId, day, name },
      { done: 'Holiday restored', failed: 'Failed to restore the holiday' },
    )
  const action = `${isRemoved ? 'Restore' : 'Remove'} ${name}, ${dateInWords(day)}`
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line py-1 pr-2 pl-4 last:border-b-0">
      <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[12rem_1fr]">
        <time dateTime={day} data-figures className="text-quiet">
          {dateInWords(day)}
        </time>
        <span className={cx('wrap-anywhere', isRemoved ? 'text-quiet line-through' : 'font-semibold')}>{name}</span>
      </span>
      {status === 'added' && <Badge tone="info">Added</Badge>}
      {isRemoved && <Badge>Removed</Badge>}
      <Button
        variant="ghost"
        size="icon"
        aria-label={action}
        disabled={pending}
        onClick={() => void (isRemoved ? restore() : remove())}
      >
        {isRemoved ? <RotateCcw aria-hidden /> : <Trash2 aria-hidden />}
      </Button>
    </li>
  )
}
