import { ChevronRight } from 'lucide-react'
import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { shortDay, timeOfDay, type Reader } from '#frontend/shared/lib/time/format.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'

type TimelineStep = ShiftRequestFieldsFragment['timeline'][number]

type When = {
  /** The time zone of the shift's location. */
  zone: string
  as: Reader
}

/**
 * Shows a request's latest step and expands to all steps in order. `obvious` emphasizes the timeline when the request has no
 * actions.
 */
export function Timeline({ steps, obvious, ...when }: When & { steps: readonly TimelineStep[]; obvious: boolean }) {
  const last = steps.at(-1)
  if (!last) return null
  return (
    <details className="group text-small text-quiet">
      <summary
        data-main-action={obvious || undefined}
        className="flex min-h-row-tight list-none items-center gap-1.5 rounded-control hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight aria-hidden className="size-3.5 shrink-0 transition-transform group-open:rotate-90" />
        <span>
          {last.sentence}, <At at={last.at} {...when} />
        </span>
      </summary>
      <ol className="mt-1 ml-1.5 grid gap-1.5 border-l-2 border-edge pl-3.5">
        {steps.map(({ at, sentence }) => (
          <li key={at + sentence}>
            <At at={at} {...when} /> <span className="text-ink">{sentence}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

const At = ({ at, zone, as }: When & { at: string }) => (
  <Moment at={at} zone={zone}>
    {shortDay(at, zone)}, {timeOfDay(at, zone, as)}
  </Moment>
)
