import { CircleAlert, TriangleAlert } from 'lucide-react'
import { cx } from '#frontend/shared/ui/cx.ts'
import type { PlanConflict } from '../../limits/limit-conflicts.ts'

export const ConflictList = ({ id, conflicts }: { id?: string; conflicts: readonly PlanConflict[] }) => (
  <ul
    id={id}
    aria-label="Conflicts"
    aria-live="polite"
    className="sticky -bottom-4 -m-4 mt-0 grid gap-2 bg-surface p-4 pt-0 empty:hidden"
  >
    {conflicts.map(({ type, severity, message }) => {
      const error = severity === 'error'
      const Icon = error ? CircleAlert : TriangleAlert
      return (
        <li
          key={type}
          className={cx(
            'flex animate-appear items-start gap-3 rounded-control border px-3 py-2',
            error ? 'border-bad/40 bg-bad-soft' : 'border-warn/40 bg-warn-soft',
          )}
        >
          <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', error ? 'text-bad' : 'text-warn')} />
          <span>
            <span className="sr-only">{error ? 'Error: ' : 'Warning: '}</span>
            {message}
          </span>
        </li>
      )
    })}
  </ul>
)
