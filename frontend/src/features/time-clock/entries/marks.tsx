import { Badge } from '#frontend/shared/ui/badge.tsx'
import type { EntryFieldsFragment } from '#frontend/gql/graphql.ts'

const sources: Readonly<Record<string, string>> = {
  offline: 'offline',
  import: 'imported',
  badge: 'by badge',
  kiosk: 'at the kiosk',
  manager: 'entered by hand',
}

export function Marks({ entry: { status, source, offline, flagged } }: { entry: EntryFieldsFragment }) {
  const from = sources[source] ?? (offline ? sources['offline'] : undefined)
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {status === 'missed' && <Badge tone="warn">No clock-out</Badge>}
      {flagged.length > 0 && <Badge tone="warn">Awaiting review</Badge>}
      {status === 'removed' && <Badge>Removed</Badge>}
      {from && <span className="text-small text-quiet">{from}</span>}
    </span>
  )
}
