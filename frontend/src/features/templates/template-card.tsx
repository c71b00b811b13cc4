import { Copy, Pencil, Repeat, Trash2 } from 'lucide-react'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import type { TemplateSummaryFragment } from '#frontend/gql/graphql.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { patternNames } from './pattern-names.ts'

/** A template at a glance, and what can be done with it. `loading`: its shifts are on their way. */
export function TemplateCard({
  template: { name, description, shiftCount, recurrence },
  loading,
  onEdit,
  onDuplicate,
  onDelete,
}: {
  template: TemplateSummaryFragment
  loading: boolean
  onEdit: () => void
  onDuplicate: () => void
  onDelete: () => void
}) {
  return (
    <Card
      title={name}
      className="flex flex-col [&>div]:flex-1"
      actions={
        recurrence && (
          <Badge tone="info" icon={Repeat}>
            {patternNames[recurrence.pattern]}
          </Badge>
        )
      }
    >
      <div className="flex h-full flex-col gap-3">
        {description && <p className="wrap-anywhere">{description}</p>}
        <p className="text-quiet" data-figures>
          {shiftCount} {shiftCount === 1 ? 'shift' : 'shifts'}
          {recurrence && ` · from ${dateInWords(recurrence.from)} on`}
          {recurrence?.automatic && ' · applied automatically'}
        </p>
        <div className="mt-auto -ml-2.5 flex flex-wrap gap-1">
          <Button variant="ghost" size="small" aria-label={`Edit ${name}`} pending={loading} onClick={onEdit}>
            <Pencil aria-hidden />
            Edit
          </Button>
          <Button variant="ghost" size="small" aria-label={`Duplicate ${name}`} onClick={onDuplicate}>
            <Copy aria-hidden />
            Duplicate
          </Button>
          <Button variant="ghost" size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 aria-hidden />
            Delete
          </Button>
        </div>
      </div>
    </Card>
  )
}
