import * as Popover from 'radix-ui/popover'
import { lazy, Suspense, useState } from 'react'
import type { TimesheetRowFieldsFragment } from '#frontend/gql/graphql.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { usePreload } from '#frontend/shared/lib/use-preload.ts'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const load = () => import('./day-editor.tsx')
const DayEditor = lazy(load)

type OpenedDay = { employeeId: string; name: string; day: string; at: HTMLElement }

/**
 * Opens the editor of a day at its cell. `mayEdit`: whether the viewer may change the employee's entries. Render
 * `editor` once beside the cells.
 */
export function useDayEditor() {
  const readOnly = useReadOnly()
  const [opened, setOpened] = useState<OpenedDay>()
  usePreload(load)
  const mayEdit = ({ employee }: Pick<TimesheetRowFieldsFragment, 'employee'>) => !readOnly && employee.manageable
  const open = ({ employee }: Pick<TimesheetRowFieldsFragment, 'employee'>, day: string, at: HTMLElement) =>
    setOpened({ employeeId: employee.id, name: `${employee.firstName} ${employee.lastName}`, day, at })
  const editor = opened && (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && setOpened(undefined)}>
      <Popover.Anchor virtualRef={{ current: opened.at }} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={`${opened.name}, ${dateInWords(opened.day)}`}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opened.at.focus()
          }}
          className="z-50 max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-1rem)] animate-rise overflow-y-auto rounded-card border border-line bg-surface shadow-overlay"
        >
          <Suspense fallback={<SkeletonRows rows={3} bars={['w-24', 'w-24']} inline />}>
            <DayEditor key={`${opened.employeeId} ${opened.day}`} {...opened} onDone={() => setOpened(undefined)} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
  return { mayEdit, open, editor }
}
