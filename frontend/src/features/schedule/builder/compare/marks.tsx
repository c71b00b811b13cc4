import { Minus, Pencil, Plus } from 'lucide-react'
import { createContext, use } from 'react'
import { cx } from '#frontend/shared/ui/cx.ts'
import type { DifferenceKind as Mark } from '#frontend/gql/graphql.ts'

export const MarksContext = createContext<ReadonlyMap<string, Mark> | null>(null)

export const useMark = (shiftId: string) => use(MarksContext)?.get(shiftId)

export const markNames: Record<Mark, string> = { added: 'added', removed: 'removed', changed: 'changed' }

const icons = { added: Plus, removed: Minus, changed: Pencil }

/** Returns a marked shift's outline. `MarkSign` repeats the meaning for users who can't tell the colors apart. */
export const markClass = (mark: Mark | undefined) =>
  cx(
    mark && 'outline-2 -outline-offset-1 outline-accent',
    mark === 'added' && 'outline-dashed',
    mark === 'removed' && 'line-through outline-dotted',
  )

/** Hidden from screen readers: the shift's accessible name contains the mark. */
export const MarkSign = ({ mark, className }: { mark: Mark; className?: string }) => {
  const Icon = icons[mark]
  return <Icon aria-hidden className={cx('size-4 shrink-0 rounded-full bg-accent p-0.5 text-on-accent', className)} />
}
