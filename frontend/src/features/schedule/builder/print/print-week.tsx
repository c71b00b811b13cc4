import { createPortal } from 'react-dom'
import { daysInWords, monthAndDay, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { shortDay, timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { usePrintedAt } from '#frontend/shared/lib/use-printed-at.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { DayMarks } from '../../day-marks.tsx'
import { useBuilder } from '../builder.ts'
import { daysOfWeek } from '../model/week-index.ts'
import { hoursOf, roleOf, shortTimesOf } from '../model/labels.ts'
import './print.css'
import { printedRows, workOf } from './printed.ts'

export function PrintWeek() {
  const printedAt = usePrintedAt()
  return printedAt === null ? null : createPortal(<Paper printedAt={printedAt} />, document.body)
}

function Paper({ printedAt }: { printedAt: number }) {
  const { week, readOnly } = useBuilder()
  const { start, timeZone, locationName, published, planInDrafts } = week
  const days = daysOfWeek(start)
  const { rows, dayMinutes, minutes, others } = printedRows(week)
  const publication = planInDrafts && (published ? 'Published' : 'Draft')
  const state = readOnly ? 'Earlier version' : publication
  return (
    <div className="print-week">
      <header>
        <h1>
          {locationName}: {daysInWords(start, addDays(start, 6))}
        </h1>
        <span>
          {state && `${state} · `}Printed {shortDay(printedAt, timeZone)} {timeOfDay(printedAt, timeZone)}
        </span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {days.map((day, place) => (
              <th key={day} scope="col">
                {weekdayName(day)}, {monthAndDay(day)}
                <DayMarks day={week.days[place]} />
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, week: own }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {own.days.map((shifts, day) => (
                <td key={days[day]}>
                  {shifts.map((shift) => (
                    <span key={shift.id} className="shift" style={{ borderColor: roleOf(shift, week.roles)?.color }}>
                      <b>{shortTimesOf(shift, timeZone)}</b>
                      <span>{workOf(shift, week.roles)}</span>
                    </span>
                  ))}
                </td>
              ))}
              <td>{hoursOf(own.minutes)}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr>
            <th scope="row">Hours</th>
            {dayMinutes.map((minutes, day) => (
              <td key={days[day]}>{hoursOf(minutes)}</td>
            ))}
            <td>{hoursOf(minutes)}</td>
          </tr>
        </tbody>
      </table>
      {others > 0 && <p>{others === 1 ? '1 person has no shift.' : `${others} people have no shifts.`}</p>}
    </div>
  )
}
