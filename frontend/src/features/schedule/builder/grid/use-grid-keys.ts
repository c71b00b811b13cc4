import type { KeyboardEvent } from 'react'
import { useBuilder, type BuilderShift, type Cell } from '../builder.ts'
import { cellBeside, focusOf, stepOf, stepped, type Focus, type GridPosition } from '../model/keyboard.ts'
import { useSelection } from '../week/selection.ts'
import type { Row } from '../model/rows.ts'

export function useGridKeys({
  rows,
  place,
  days,
  setFocus,
  take,
  announce,
  toggleGroup,
}: {
  rows: readonly Row[]
  place: GridPosition
  days: readonly string[]
  setFocus: (focus: Focus) => void
  take: () => void
  announce: (text: string) => void
  toggleGroup: (roleId: string) => void
}) {
  const { week, actions, open, readOnly } = useBuilder()
  const { shifts: selected, ids, toggle, clear, copy, copied, paste, place: placeSelection } = useSelection()
  const shift = rows[place.row]?.week.days[place.day]?.[place.shift]
  const { employeeId = null, group } = rows[place.row] ?? {}
  const cell: Cell = { employeeId, day: days[place.day] ?? '' }

  function move(shift: BuilderShift, key: string) {
    let beside = cellBeside(place, key, rows.length)
    while (beside && rows[beside.row]?.group) beside = cellBeside(beside, key, rows.length)
    const row = beside && rows[beside.row]
    const day = beside && days[beside.day]
    if (!beside || !row || !day) return announce('Edge of schedule')
    setFocus({ employeeId: row.employeeId, day: beside.day, shiftId: shift.id })
    take()
    // A toast reports a failure.
    const to = { employeeId: row.employeeId, day }
    const moved = ids.has(shift.id) && selected.length > 1 ? placeSelection(shift, to, false) : actions.move(shift, to)
    void moved.then((done) => done && announce(`Moved to ${row.name}`))
  }

  function selectionKey({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) {
    if (key === 'Escape' && selected.length > 0) return clear
    if (key === ' ' && shiftKey) return () => toggle(rows[place.row]?.week.shifts ?? [])
    if (!ctrlKey && !metaKey) return undefined
    const chosen = selected.length > 0 ? selected : shift ? [shift] : []
    switch (key.toLowerCase()) {
      case ' ':
        return () => toggle(rows.flatMap(({ week: own }) => own.days[place.day] ?? []))
      case 'a':
        return () => toggle(week.shifts)
      case 'c':
        return chosen.length > 0 ? () => copy(chosen) : undefined
      case 'v':
        return copied > 0 ? () => paste(cell) : undefined
      default:
        return undefined
    }
  }

  const remove = () => {
    if (selected.length > 0) open({ kind: 'delete many', shifts: selected })
    else if (shift) open({ kind: 'delete', shift })
  }

  return (event: KeyboardEvent) => {
    const { key, altKey } = event
    const step = altKey ? undefined : stepOf(event)
    const does = step
      ? () => {
          setFocus(focusOf(stepped(place, step, rows), rows))
          take()
        }
      : group && (key === 'Enter' || key === ' ')
        ? () => toggleGroup(group.roleId)
        : readOnly || group
          ? undefined
          : (selectionKey(event) ??
            {
              Enter: () => open(shift ? { kind: 'edit', shift } : { kind: 'add', cell }),
              ' ': () => open(shift ? { kind: 'edit', shift } : { kind: 'add', cell }),
              Delete: remove,
              Backspace: remove,
              '+': () => open({ kind: 'add', cell }),
            }[key] ??
            (altKey && key.startsWith('Arrow') ? () => shift && move(shift, key) : undefined))
    if (!does) return
    event.preventDefault()
    does()
  }
}
