import { useBuilder, type BuilderShift, type ShiftDraft } from '../../builder.ts'
import { wholeDollars } from '#frontend/shared/lib/money.ts'
import { dayInWords, hoursOf } from '../../model/labels.ts'
import { costOfDraft, endDay, paidMinutesOf } from './draft.ts'

export function ShiftFigures({ draft, shift }: { draft: ShiftDraft; shift: BuilderShift | undefined }) {
  const { week } = useBuilder()
  const minutes = paidMinutesOf(draft, week.timeZone, shift)
  const cost = costOfDraft(draft, week, shift)
  const end = endDay(draft)
  return (
    <div className="grid gap-1">
      <dl aria-live="polite" data-figures className="flex flex-wrap gap-x-6 gap-y-1">
        <div className="flex gap-2">
          <dt className="text-quiet">Paid hours</dt>
          <dd className="font-semibold">{hoursOf(minutes)}</dd>
        </div>
        {cost !== null && (
          <div className="flex gap-2">
            <dt className="text-quiet">Cost</dt>
            <dd className="font-semibold">{wholeDollars(cost)}</dd>
          </div>
        )}
      </dl>
      {end !== draft.day && <p className="text-small text-quiet">Ends the next day, {dayInWords(end)}.</p>}
    </div>
  )
}
