import { useMemo, useState } from 'react'
import { weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { PeopleField } from '#frontend/shared/ui/form/people-field.tsx'
import { PersonChoices } from '#frontend/shared/ui/form/person-choice.tsx'
import { MAX_NEW_SHIFTS } from '#schema/schedule/inputs.ts'
import { dayOf, weekdayOf } from '#schema/shared/week-time.ts'
import { useBuilder, type BuilderShift, type ShiftDraft } from '../../builder.ts'
import { countOfShifts, dayInWords, roleOf, timesOf } from '../../model/labels.ts'
import { cellsOf } from '../../model/repeat.ts'
import { shiftOf } from '../../model/draft.ts'
import { choicesOf, OPEN_SHIFT, workerOf } from '../names.ts'
import { useApply } from '../use-apply.ts'
import { zoneNote } from '../times.tsx'
import { useShiftsPreview } from './use-shifts-preview.ts'

const MAX_WEEKS = 12
const OPEN = ''

/** Adds the same shift for several employees, weekdays and weeks. `shift`: the shift to repeat, which is not added again. */
export default function RepeatDialog({
  draft,
  shift,
  close,
}: {
  draft: ShiftDraft
  shift: BuilderShift | undefined
  close: () => void
}) {
  const { week, actions } = useBuilder()
  const { timeZone, roles } = week
  const [people, setPeople] = useState([{ id: draft.employeeId ?? OPEN, name: workerOf(draft, week) }])
  const [weekdays, setWeekdays] = useState<ReadonlySet<number>>(new Set([weekdayOf(draft.day)]))
  const [weeks, setWeeks] = useState(shift ? 4 : 1)
  const cells = useMemo(
    () =>
      cellsOf(
        { employeeIds: people.map(({ id }) => id || null), weekdays, weeks },
        { start: week.start, timeZone },
        shift,
      ),
    [people, weekdays, weeks, week.start, timeZone, shift],
  )
  const tooMany = cells.length > MAX_NEW_SHIFTS
  const previewed = useMemo(() => (tooMany ? [] : cells), [tooMany, cells])
  const { data, failed, fetching } = useShiftsPreview(draft, previewed)
  const refused = (!fetching && data) || []
  const isRefused = new Set(
    refused.map(({ employeeId, startsAt }) => `${employeeId ?? OPEN} ${dayOf(startsAt, timeZone)}`),
  )
  const fitting = cells.filter(({ employeeId, day }) => !isRefused.has(`${employeeId ?? OPEN} ${day}`))
  const isReady = !tooMany && !fetching && data !== undefined && fitting.length > 0
  const { pending, onClick } = useApply(() => actions.createMany(draft, fitting), close)
  const example = shiftOf('', draft, timeZone)
  const toggle = (weekday: number) => {
    const next = new Set(weekdays)
    if (!next.delete(weekday)) next.add(weekday)
    setWeekdays(next)
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={shift ? 'Repeat shift' : 'Add shifts'}
      description={[timesOf(example, timeZone), roleOf(example, roles)?.name, zoneNote(week)]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" pending={pending} disabled={!isReady} onClick={onClick}>
            {isReady ? `Add ${countOfShifts(fitting.length)}` : 'Add shifts'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PeopleField label="Employees" value={people} onChange={setPeople}>
          {(choose) => (
            <PersonChoices
              people={choicesOf(week.people)}
              mayStayOpen
              onChoose={(id) => choose({ id: id ?? OPEN, name: id ? workerOf({ employeeId: id }, week) : OPEN_SHIFT })}
            />
          )}
        </PeopleField>
        <div role="group" aria-label="Weekdays" className="grid max-w-96 grid-cols-7 gap-1">
          {weekdayNames('short').map((name, weekday) => (
            <button
              key={name}
              type="button"
              aria-pressed={weekdays.has(weekday)}
              onClick={() => toggle(weekday)}
              className={cx(
                'min-h-row rounded-control border font-semibold',
                weekdays.has(weekday) ? 'border-ink bg-ink text-paper' : 'border-edge bg-surface hover:bg-sunken',
              )}
            >
              {name}
            </button>
          ))}
        </div>
        <SelectField
          label="Weeks, starting with this one"
          value={String(weeks)}
          onChange={({ target }) => setWeeks(Number(target.value))}
          options={Array.from({ length: MAX_WEEKS }, (_, index) => [String(index + 1), String(index + 1)])}
        />
        <div aria-live="polite" className="grid gap-2">
          {tooMany && <Alert tone="warn">At most {MAX_NEW_SHIFTS} shifts can be added at once.</Alert>}
          {failed && <Alert tone="bad">We couldn’t check the conflicts.</Alert>}
          {cells.length === 0 && <p className="text-quiet">Choose at least one employee and another day.</p>}
          {isReady && <p className="font-semibold">{countOfShifts(fitting.length)} will be added.</p>}
          {refused.length > 0 && (
            <section aria-label="Conflicts" className="grid gap-1">
              <p>{countOfShifts(refused.length)} can’t be added:</p>
              <ul className="grid max-h-48 gap-1 overflow-y-auto text-small">
                {refused.map(({ employeeId, startsAt, reason }) => (
                  <li key={`${employeeId} ${startsAt}`}>
                    <b>
                      {workerOf({ employeeId: employeeId ?? null }, week)}, {dayInWords(dayOf(startsAt, timeZone))}
                    </b>
                    : {reason}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </Dialog>
  )
}
