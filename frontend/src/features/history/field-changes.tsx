import { ArrowRight } from 'lucide-react'
import type { ChangeFieldsFragment } from '#frontend/gql/graphql.ts'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'

export const FieldChanges = ({
  changes,
  zone,
  className = '',
}: {
  changes: readonly ChangeFieldsFragment[]
  zone: string
  className?: string
}) => (
  <dl className={`grid gap-x-4 text-quiet ${className}`}>
    {changes.map(({ field, before, after }) => (
      <div key={field} className="flex flex-wrap items-baseline gap-x-2">
        <dt className="text-small">{field}</dt>
        <dd className="flex flex-wrap items-center gap-x-2">
          {before && (
            <>
              <span className="line-through decoration-edge">{sentenceText(before, zone)}</span>
              <ArrowRight aria-label="became" className="size-3.5 shrink-0" />
            </>
          )}
          <span className="text-ink">{after ? sentenceText(after, zone) : 'none'}</span>
        </dd>
      </div>
    ))}
  </dl>
)
