import { useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { scanningFigures } from './scanning-figures.ts'
import { ScanningPolicyDialog } from './scanning-policy-dialog.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const ScanningPolicyNow = graphql(`
  query ScanningPolicyNow {
    scanningPolicy {
      sameReadMilliseconds
      goneSeconds
      rssiFloorDbm
      lockoutSeconds
      missedAfterHours
      lateAfterMinutes
    }
  }
`)

export function ScanningPolicyCard({ mayChange }: { mayChange: boolean }) {
  const query = useLoaded({ query: ScanningPolicyNow }, ({ scanningPolicy }) => scanningPolicy)
  const [editing, setEditing] = useState(false)
  const policy = query.data
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
      <QueryState query={query} label="these settings" skeleton={<SkeletonRows rows={6} bars={['w-48']} inline />}>
        {(policy) => (
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
      </QueryState>
      {editing && policy && <ScanningPolicyDialog current={policy} onClose={() => setEditing(false)} />}
    </Card>
  )
}
