import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import { isNarrow, layoutOf } from '../model/geometry.ts'
import type { DayMarks } from '../model/person-conflicts.ts'
import { narrowNames, rowHeight, withFinger, withPointer, type Row } from '../model/rows.ts'

export function useGridLayout(
  view: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  headHeight: number,
  marksOf: (employeeId: string | null) => DayMarks,
) {
  const roomy = useMedia('(pointer: coarse)') ? withFinger : withPointer
  const width = useWidth(view)
  const narrow = isNarrow(width)
  const metrics = useMemo(() => (narrow ? { ...roomy, ...narrowNames } : roomy), [narrow, roomy])
  const layout = useMemo(() => {
    const heights = rows.map((row) => rowHeight(row, metrics, marksOf(row.employeeId)))
    return layoutOf(width, heights, headHeight)
  }, [width, rows, metrics, headHeight, marksOf])
  const columns = `${layout.nameWidth}px repeat(7, ${layout.dayWidth}px) ${layout.totalWidth}px`
  return { metrics, layout, columns }
}

function useWidth(element: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setWidth(measured.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
