import { useState } from 'react'
import { useQuery } from 'urql'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { scanningFigures } from './scanning-figures.ts'
import { ScanningPolicyDialog } from './scanning-policy-dialog.tsx'

const ScanningPolicyNow = graphql(`
  query ScanningPolicyNow {
    scanningPolicy {
      sameReadMilliseconds
      goneSeconds
      rssiFloorDbm
      lockoutSeconds
      missedAfterHours
    }
  }
`)

/** How scans of badges are read. Only owners change it. */
export function ScanningPolicyCard({ mayChange }: { mayChange: boolean }) {
  const [{ data, error }, refetch] = useQuery({ query: ScanningPolicyNow, requestPolicy: 'cache-and-network' })
  const [editing, setEditing] = useState(false)
  const policy = data?.scanningPolicy
  return (
    <Card
      title="Badges & readers"
      flush
      actions={
        mayChange &&
        policy && (
          <Button size="small" aria-label="Change badges and readers" onClick={() => setEditing(true)}>
            Change
          </Button>
        )
      }
    >
      {policy && (
        <dl>
          {scanningFigures.map(({ name, label, unit }) => (
            <div
              key={name}
              className="flex min-h-row items-center justify-between gap-4 border-b border-line px-4 py-1 last:border-b-0"
            >
              <dt>{label}</dt>
              <dd className="text-right whitespace-nowrap" data-figures>
                {policy[name]} {unit}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!policy && error && (
        <EmptyState action={<Button onClick={() => refetch({ requestPolicy: 'network-only' })}>Retry</Button>}>
          How scans are read could not be loaded. Check your connection and try again.
        </EmptyState>
      )}
      {!policy && !error && (
        <Loading label="Loading badges and readers…">
          <div className="grid gap-3 p-4">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-4 w-40" />
          </div>
        </Loading>
      )}
      {editing && policy && <ScanningPolicyDialog current={policy} onClose={() => setEditing(false)} />}
    </Card>
  )
}
