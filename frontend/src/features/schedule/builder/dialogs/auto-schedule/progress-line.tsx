import type { AutoScheduleProgress } from './use-auto-schedule.ts'

const phases = {
  reading: 'Loading the week…',
  solving: 'Matching people to shifts…',
  improving: 'Balancing hours…',
  done: 'Loading the next week…',
} as const

/** `plans`: how many weeks are planned. */
export function ProgressLine({
  progress,
  plans,
  weeks,
}: {
  progress: Pick<AutoScheduleProgress, 'phase' | 'progress'> | undefined
  plans: number
  weeks: number
}) {
  const percent = Math.round((progress?.progress ?? 0) * 100)
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="flex justify-between gap-4">
        <span>
          {weeks > 1 && `Week ${plans + 1} of ${weeks}: `}
          {phases[progress?.phase ?? 'reading']}
        </span>
        <span data-figures aria-hidden className="text-quiet">
          {percent}%
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="Auto-Schedule"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  )
}
