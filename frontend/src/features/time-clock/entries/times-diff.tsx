import { ArrowRight } from 'lucide-react'
import type { Difference } from './entry-labels.ts'

export const TimesDiff = ({ differences }: { differences: readonly Difference[] }) => (
  <dl className="grid gap-0.5" data-figures>
    {differences.map(({ field, before, after }) => (
      <div key={field} className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-x-3">
        <dt className="text-small text-quiet">{field}</dt>
        <dd className="flex flex-wrap items-center gap-x-2">
          {before !== null && <del className="text-quiet decoration-edge">{before}</del>}
          {before !== null && after !== null && <ArrowRight aria-hidden className="size-3.5 shrink-0 text-quiet" />}
          {after !== null && <ins className="font-semibold no-underline">{after}</ins>}
          {after === null && <span className="sr-only">removed</span>}
        </dd>
      </div>
    ))}
  </dl>
)
