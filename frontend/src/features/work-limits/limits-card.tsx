import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { DeleteLimitsDialog } from './delete-limits-dialog.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { currentOf, LimitsList } from './limits-list.tsx'
import { limitsOf, WorkLimitsOf } from './work-limits-of.ts'

/** `today`: yyyy-MM-dd at the employee's location. */
export function LimitsCard({
  employee,
  today,
  mayChange,
}: {
  employee: { id: string; name: string }
  today: string
  mayChange: boolean
}) {
  const limits = useLoaded({ query: WorkLimitsOf, variables: { id: employee.id } }, ({ person }) =>
    person.workLimits.map(limitsOf),
  )
  const [dialog, setDialog] = useState<'new' | { deleted: string }>()
  const close = () => setDialog(undefined)
  return (
    <Card
      title="Limits and wishes"
      flush
      actions={
        mayChange && (
          <NowOnly>
            <Button size="small" disabled={!limits.data} onClick={() => setDialog('new')}>
              <Plus aria-hidden />
              Set limits
            </Button>
          </NowOnly>
        )
      }
    >
      <QueryState query={limits} label="the limits" skeleton={<SkeletonRows rows={2} bars={['w-40']} inline />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState>Only the organization’s limits apply.</EmptyState>
          ) : (
            <LimitsList
              limits={all}
              today={today}
              onDelete={mayChange ? (effectiveFrom) => setDialog({ deleted: effectiveFrom }) : undefined}
            />
          )
        }
      </QueryState>
      {dialog === 'new' && (
        <LimitsDialog employee={employee} today={today} current={currentOf(limits.data ?? [], today)} onClose={close} />
      )}
      {typeof dialog === 'object' && (
        <DeleteLimitsDialog employee={employee} effectiveFrom={dialog.deleted} onClose={close} />
      )}
    </Card>
  )
}
