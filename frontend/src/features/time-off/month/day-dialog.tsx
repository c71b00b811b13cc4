import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { daysOffInWords } from '../days-off.ts'
import { AwayName } from './away-name.tsx'
import type { MonthDay } from './month.ts'

export const DayDialog = ({ day: { date, away }, onClose }: { day: MonthDay; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={dateInWords(date)}
    description={`${away.length} away`}
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <ul className="grid gap-2">
      {away.map((absence) => (
        <li key={absence.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <AwayName {...absence} />
          <span className="text-small text-quiet" data-figures>
            {absence.leaveType && `${absence.leaveType.name} · `}
            {daysOffInWords(absence)}
          </span>
        </li>
      ))}
    </ul>
  </Dialog>
)
