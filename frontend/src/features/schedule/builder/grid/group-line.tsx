import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { wholeDollars } from '#frontend/shared/lib/money.ts'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import type { Group } from '../model/rows.ts'
import { hoursOf } from '../model/labels.ts'

type GroupLineData = Group & { name: string; row: number; tabDay: number; top: number; height: number; width: number }

/** A group's header row, which collapses the group. The grid handles its clicks and finds it by `data-group`. */
export const GroupLine = memo(function GroupLine(line: GroupLineData) {
  const { roleId, name, color, people, minutes, cents, folded, row, tabDay, top, height, width } = line
  const Icon = folded ? ChevronRight : ChevronDown
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="absolute left-0 border-b border-line bg-sunken"
      style={{ height, width, transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" aria-colspan={9} className="h-full">
        <button
          type="button"
          tabIndex={tabDay >= 0 ? 0 : -1}
          aria-expanded={!folded}
          data-group={roleId}
          data-cell={`${row} ${Math.max(0, tabDay)}`}
          className="sticky left-0 flex h-full w-full items-center gap-2 pr-2 pl-3 text-left font-semibold focus-visible:-outline-offset-2"
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <RoleStripe color={color} className="h-4 w-1" />
          {name}
          <span className="font-normal text-quiet">{people === 1 ? '1 person' : `${people} people`}</span>
          <span data-figures className="ml-auto text-right font-normal whitespace-nowrap">
            {hoursOf(minutes)} h{cents !== null && <span className="text-quiet"> · {wholeDollars(cents)}</span>}
          </span>
        </button>
      </div>
    </div>
  )
})
