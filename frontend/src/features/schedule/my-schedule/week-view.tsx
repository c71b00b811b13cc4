import { useState } from 'react'
import { NewRequestDialog, type NewRequestKind } from '#frontend/features/shift-requests/new-request-dialog.tsx'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import type {
  CoworkerFieldsFragment,
  DayMarksFragment,
  OwnRequestFragment,
  OwnShiftFragment,
} from '#frontend/gql/graphql.ts'
import { whenInWords } from '#frontend/features/shift-requests/labels.ts'
import { useShiftRequestStates } from '#frontend/features/shift-requests/use-shift-request-states.ts'
import { monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'
import type { OwnDay } from '../own-week.ts'
import { shiftTimes } from '#frontend/shared/lib/time/format.ts'
import { ZoneNote } from '#frontend/shared/ui/moment.tsx'
import { DayMarks } from '../day-marks.tsx'
import { ShiftLines } from '../shift-lines.tsx'
import { AbsenceButton } from '#frontend/features/time-off/absence-button.tsx'
import { Coworkers } from './coworkers.tsx'
import { ShiftMenu } from './shift-menu.tsx'
import { TimeOffMark, timeOffOn } from './time-off-mark.tsx'

export function WeekView({
  days,
  marks,
  timeOff,
  coworkers,
  today,
  published,
}: {
  days: readonly OwnDay<OwnShiftFragment>[]
  marks: ReadonlyMap<string, DayMarksFragment>
  timeOff: readonly OwnRequestFragment[]
  coworkers: ReadonlyMap<string, readonly CoworkerFieldsFragment[]>
  today: string
  published: boolean
}) {
  const places = new Set(days.flatMap(({ shifts }) => shifts.map(({ location }) => location.id)))
  const requestStates = useShiftRequestStates()
  const [dialog, setDialog] = useState<{ kind: NewRequestKind; shiftId: string }>()
  const readOnly = useReadOnly()
  const { note, time } = shiftTimes(days.flatMap(({ shifts }) => shifts))
  const isPast = days.every(({ date }) => date < today)
  const empty = days.every(({ shifts }) => shifts.length === 0)
  return (
    <>
      <ZoneNote note={note} />
      {empty && (
        <EmptyState>
          No shifts scheduled for this week
          {!published && !isPast && (
            <span className="block">This week isn’t published yet. You’ll be notified when it is.</span>
          )}
        </EmptyState>
      )}
      <ol className={cx('grid md:grid-cols-7', empty && 'border-t border-line')}>
        {days.map(({ date, shifts }) => (
          <li
            key={date}
            aria-current={date === today ? 'date' : undefined}
            className={cx(
              'grid grid-cols-[4.5rem_1fr] gap-x-3 border-b border-line px-4 py-2 last:border-0',
              'md:flex md:min-h-56 md:flex-col md:gap-2 md:border-r md:border-b-0 md:px-3',
              date === today && 'bg-accent-soft',
            )}
          >
            <h3 className="text-small">
              <span className="label block">{weekdayName(date)}</span>
              <span data-figures>{monthAndDay(date)}</span>
              {date === today && <span className="block font-semibold text-accent">Today</span>}
            </h3>
            <div className="grid content-start gap-2">
              <DayMarks day={marks.get(date)} />
              {timeOffOn(timeOff, date).map((request) => (
                <TimeOffMark key={request.id} request={request} />
              ))}
              {shifts.map((shift) => {
                const requestState = requestStates.get(shift.id)
                return (
                  <div key={shift.id} className="relative">
                    <ShiftLines shift={shift} where={places.size > 1} time={time} />
                    <Coworkers coworkers={coworkers.get(shift.id) ?? []} zone={shift.location.timeZone} time={time} />
                    {!readOnly && <AbsenceButton shift={shift} />}
                    {requestState && !readOnly && (
                      <ShiftMenu
                        when={whenInWords(shift)}
                        requestState={requestState}
                        onAsk={(kind) => setDialog({ kind, shiftId: shift.id })}
                      />
                    )}
                  </div>
                )
              })}
              {shifts.length === 0 && <span className="py-1 text-quiet">No shifts</span>}
            </div>
          </li>
        ))}
      </ol>
      {!readOnly && <NewRequestDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}
