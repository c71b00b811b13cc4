import { createContext, use, useCallback, useMemo, useState } from 'react'
import { toast } from '#frontend/shared/ui/toast.ts'
import type { Builder, BuilderShift, Cell } from '../builder.ts'
import { isInWeek } from '../model/draft.ts'
import { countOfShifts } from '../model/labels.ts'
import { placedAt } from '../model/selection.ts'

type Clipboard = { start: string; locationId: string; shifts: readonly BuilderShift[] }

export type Selection = {
  ids: ReadonlySet<string>
  shifts: readonly BuilderShift[]
  /** Whether a tap selects a shift, for touch screens without a Shift key. */
  tapping: boolean
  startTapping(): void
  toggle(shifts: readonly BuilderShift[]): void
  select(shifts: readonly BuilderShift[]): void
  clear(): void
  copied: number
  copy(shifts: readonly BuilderShift[]): void
  paste(to: Cell): void
  place(anchor: BuilderShift, to: Cell, copy: boolean): Promise<boolean>
}

export const SelectionContext = createContext<Selection | null>(null)

export function useSelection(): Selection {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('outside of a week')
  return selection
}

const none: { weekId: string; ids: ReadonlySet<string>; tapping: boolean } = {
  weekId: '',
  ids: new Set(),
  tapping: false,
}

export function useSelectionOf(builder: Builder | undefined): Selection | null {
  const [state, setState] = useState(none)
  const [clipboard, setClipboard] = useState<Clipboard>()
  const { week, actions, open } = builder ?? {}
  const { ids, tapping } = state.weekId === week?.id ? state : none
  const clear = useCallback(() => setState(none), [])

  return useMemo((): Selection | null => {
    if (!week || !actions || !open) return null
    const { id: weekId, start, locationId, timeZone } = week
    const copyFrom = async (...copy: Parameters<typeof actions.copyFrom>) => {
      const result = await actions.copyFrom(...copy)
      if (!result) return false
      const [first, ...others] = result.leftOut
      if (first && result.count + others.length === 0) toast.error(first.reason)
      else if (first) open({ kind: 'left out', result })
      return result.count > 0
    }
    const shifts = week.shifts.filter(({ id }) => ids.has(id))
    const copiedHere = clipboard?.locationId === locationId ? clipboard : undefined
    return {
      ids,
      shifts,
      tapping,
      startTapping: () => setState({ weekId, ids, tapping: true }),
      toggle(toggled) {
        const next = new Set(ids)
        const allSelected = toggled.every(({ id }) => ids.has(id))
        for (const { id } of toggled) {
          if (allSelected) next.delete(id)
          else next.add(id)
        }
        setState({ weekId, ids: next, tapping })
      },
      select: (chosen) => setState({ weekId, ids: new Set(chosen.map(({ id }) => id)), tapping }),
      clear,
      copied: copiedHere?.shifts.length ?? 0,
      copy(copied) {
        setClipboard({ start, locationId, shifts: copied })
        toast.info(`${countOfShifts(copied.length)} ready to paste`)
      },
      paste(to) {
        if (copiedHere) void copyFrom(copiedHere.start, placedAt(copiedHere.shifts, to, timeZone))
      },
      async place(anchor, to, copy) {
        const placed = placedAt(shifts, to, timeZone, anchor)
        if (copy) return copyFrom(start, placed)
        if (placed.every((one) => isInWeek(one.to.day, start))) return actions.moveMany(placed)
        toast.error('Some shifts would leave this week')
        return false
      },
    }
  }, [week, actions, open, ids, tapping, clipboard, clear])
}
