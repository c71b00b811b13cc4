import { CircleAlert, TriangleAlert } from 'lucide-react'
import { cx } from '#frontend/shared/ui/cx.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { useBuilder } from '../../builder.ts'
import { dayInWords } from '../../model/labels.ts'
import { worst } from '../../model/person-conflicts.ts'
import type { weekConflicts } from '../../model/week-conflicts.ts'
import { workerOf } from '../names.ts'
import { Times } from '../times.tsx'

export function ConflictingShifts({ conflicts }: { conflicts: ReturnType<typeof weekConflicts> }) {
  const { week, reveal } = useBuilder()
  return (
    <ul aria-label="Conflicts" className="-mx-2 grid">
      {conflicts.map(({ shift, conflicts: own }) => {
        const isError = worst(own) === 'error'
        const Icon = isError ? CircleAlert : TriangleAlert
        return (
          <li key={shift.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => reveal(shift)}
              className="flex w-full items-start gap-3 rounded-control p-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', isError ? 'text-bad' : 'text-warn')} />
              <span className="grid flex-1 gap-0.5">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <b>{workerOf(shift, week)}</b>
                  <span className="text-quiet">
                    {dayInWords(dayOf(shift.startsAt, week.timeZone))}, <Times {...shift} zone={week.timeZone} brief />
                  </span>
                </span>
                {own.map(({ type, severity, message }) => (
                  <span key={type}>
                    <span className="sr-only">{severity === 'error' ? 'Error: ' : 'Warning: '}</span>
                    {message}
                  </span>
                ))}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
