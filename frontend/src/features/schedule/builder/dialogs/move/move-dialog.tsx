import { useState } from 'react'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { PersonField } from '#frontend/shared/ui/form/person-choice.tsx'
import { dayOf } from '#schema/shared/week-time.ts'
import { useBuilder, type BuilderShift } from '../../builder.ts'
import { dayInWords } from '../../model/labels.ts'
import { ConflictList } from '../shift/conflict-list.tsx'
import { DayChoice } from './day-choice.tsx'
import { conflictsAt, hasError } from '../shift/draft.ts'
import { LocationSelect } from './location-select.tsx'
import { choicesOf, workerOf } from '../names.ts'
import { placedOn } from './target.ts'
import { Times, zoneNote } from '../times.tsx'
import { useApply } from '../use-apply.ts'
import { useTargetWeek } from './use-target-week.ts'

export default function MoveDialog({ shift, copy, close }: { shift: BuilderShift; copy: boolean; close: () => void }) {
  const { week, actions } = useBuilder()
  const from = { employeeId: shift.employeeId, day: dayOf(shift.startsAt, week.timeZone), locationId: week.locationId }
  const [to, setTo] = useState(from)
  const { pending, onClick } = useApply(() => (copy ? actions.copy(shift, to) : actions.move(shift, to)), close)
  const { target, failed } = useTargetWeek(to.day, to.locationId)
  const placed = placedOn(to.day, shift, week.timeZone, target?.timeZone ?? week.timeZone)
  const planned = {
    ...placed,
    shiftId: copy ? '' : shift.id,
    employeeId: to.employeeId,
    breakMinutes: shift.breakMinutes,
  }
  const conflicts = target && !pending ? conflictsAt(planned, target) : []
  const stays = !copy && to.employeeId === from.employeeId && to.day === from.day && to.locationId === from.locationId
  // A move adjusts a time skipped by a clock change; a copy is a new shift, which the server rejects.
  const impossible = copy && placed.skipped !== null

  return (
    <Dialog
      open
      onOpenChange={close}
      title={copy ? 'Copy shift' : 'Move shift'}
      description={`${workerOf(shift, week)}, ${dayInWords(from.day)}`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            pending={pending}
            disabled={hasError(conflicts) || stays || impossible || (!target && !failed)}
            title={hasError(conflicts) ? 'Cannot save shift with errors' : undefined}
            onClick={onClick}
          >
            {copy ? 'Copy' : 'Move'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <LocationSelect
          locationId={to.locationId}
          onChoose={(locationId) =>
            setTo({ ...to, locationId, employeeId: locationId === from.locationId ? from.employeeId : null })
          }
        />
        <PersonField
          label="Employee"
          people={choicesOf(target?.people ?? (to.locationId === week.locationId ? week.people : []))}
          value={to.employeeId}
          onChoose={(employeeId) => setTo({ ...to, employeeId })}
        />
        <DayChoice day={to.day} onChoose={(day) => setTo({ ...to, day })} />
        <p aria-live="polite">
          {dayInWords(to.day)}, <Times {...placed} zone={target?.timeZone ?? week.timeZone} />
          {target && zoneNote(target) && <span className="block text-small text-quiet">{zoneNote(target)}</span>}
        </p>
        {placed.skipped && <Alert tone={impossible ? 'bad' : 'warn'}>{placed.skipped}</Alert>}
        {failed && <Alert tone="warn">We couldn’t load that week. Conflicts will only show when saving.</Alert>}
        <ConflictList conflicts={conflicts} />
      </div>
    </Dialog>
  )
}
