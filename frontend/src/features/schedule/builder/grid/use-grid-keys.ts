import type { KeyboardEvent } from 'react'
import { useBuilder, type BuilderShift, type Cell } from '../builder.ts'
import { cellBeside, focusOf, stepOf, stepped, type Focus, type Place } from '../model/keyboard.ts'
import type { Row } from '../model/rows.ts'

/** The keys of the grid itself; single letters are commands of the screen. */
export function useGridKeys({
  rows,
  place,
  days,
  setFocus,
  take,
  announce,
}: {
  rows: readonly Row[]
  place: Place
  days: readonly string[]
  setFocus: (focus: Focus) => void
  take: () => void
  announce: (text: string) => void
}) {
  const { actions, open, readOnly } = useBuilder()
  const shift = rows[place.row]?.week.days[place.day]?.[place.shift]
  const cell: Cell = { employeeId: rows[place.row]?.employeeId ?? null, day: days[place.day] ?? '' }

  function move(shift: BuilderShift, key: string) {
    const beside = cellBeside(place, key, rows.length)
    const row = beside && rows[beside.row]
    const day = beside && days[beside.day]
    if (!beside || !row || !day) return announce('Edge of schedule')
    setFocus({ employeeId: row.employeeId, day: beside.day, shiftId: shift.id })
    take()
    // A failure is said by its toast.
    void actions
      .move(shift, { employeeId: row.employeeId, day })
      .then((done) => done && announce(`Moved to ${row.name}`))
  }

  return (event: KeyboardEvent) => {
    const { key, altKey } = event
    const step = altKey ? undefined : stepOf(event)
    const does = step
      ? () => {
          setFocus(focusOf(stepped(place, step, rows), rows))
          take()
        }
      : readOnly
        ? undefined
        : ({
            Enter: () => open(shift ? { kind: 'edit', shift } : { kind: 'add', cell }),
            ' ': () => open(shift ? { kind: 'edit', shift } : { kind: 'add', cell }),
            Delete: () => shift && open({ kind: 'delete', shift }),
            Backspace: () => shift && open({ kind: 'delete', shift }),
            '+': () => open({ kind: 'add', cell }),
          }[key] ?? (altKey && key.startsWith('Arrow') ? () => shift && move(shift, key) : undefined))
    if (!does) return
    event.preventDefault()
    does()
  }
}
