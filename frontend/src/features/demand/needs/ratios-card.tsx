import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { DemandSeriesFieldsFragment } from '#frontend/gql/graphql.ts'
import type { NamedRole } from '#frontend/features/staffing-needs/proposed-needs.tsx'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { RatioDialog } from './ratio-dialog.tsx'
import { ratioInWords, type Ratio } from './ratio-in-words.ts'

const RemoveDemandRatio = graphql(`
  mutation RemoveDemandRatio($input: RemoveDemandRatioInput!) {
    removeDemandRatio(input: $input) {
      series {
        ...DemandSeriesFields
      }
    }
  }
`)

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'remove'; ratio: Ratio }

/** The people that each job role needs for the demand of an hour. */
export function RatiosCard({
  series,
  jobRoles,
}: {
  series: DemandSeriesFieldsFragment
  jobRoles: readonly NamedRole[]
}) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const openNew = () => setDialog({ kind: 'new' })
  const roleOf = ({ jobRoleId }: Ratio) => jobRoles.find(({ id }) => id === jobRoleId)
  const nameOf = (ratio: Ratio) => roleOf(ratio)?.name ?? (ratio.jobRoleId ? 'Removed job role' : 'Any job role')
  const changed = dialog && dialog.kind !== 'new' ? dialog.ratio : undefined
  return (
    <>
      <Card
        title="Staffing ratios"
        actions={
          <Button size="small" onClick={openNew}>
            <Plus aria-hidden />
            New Ratio
          </Button>
        }
        flush
      >
        {series.ratios.length === 0 ? (
          <EmptyState>
            Enter how much demand one person of each job role can handle, and propose staffing needs from the forecast.
          </EmptyState>
        ) : (
          <ul aria-label="Staffing ratios">
            {series.ratios.map((ratio) => (
              <RatioLine
                key={`${ratio.jobRoleId} ${ratio.validFrom}`}
                roleName={nameOf(ratio)}
                color={roleOf(ratio)?.color}
                words={ratioInWords(ratio, series)}
                edit={() => setDialog({ kind: 'edit', ratio })}
                remove={() => setDialog({ kind: 'remove', ratio })}
              />
            ))}
          </ul>
        )}
      </Card>
      {(dialog?.kind === 'new' || dialog?.kind === 'edit') && (
        <RatioDialog
          ratio={changed}
          roleName={changed && nameOf(changed)}
          series={series}
          jobRoles={jobRoles}
          onClose={close}
        />
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmCommand
          title="Remove staffing ratio"
          question="Staffing needs that are saved already stay."
          action="Remove"
          mutation={RemoveDemandRatio}
          input={{ id: series.id, jobRoleId: dialog.ratio.jobRoleId, validFrom: dialog.ratio.validFrom }}
          done="Ratio removed"
          failed="Failed to remove the ratio"
          onClose={close}
        />
      )}
    </>
  )
}

function RatioLine({
  roleName,
  color,
  words,
  edit,
  remove,
}: {
  roleName: string
  color: string | undefined
  words: string
  edit: () => void
  remove: () => void
}) {
  const name = `${roleName}, ${words}`
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line px-4 py-1 last:border-b-0">
      <RoleStripe color={color} className="h-6 w-1.5" />
      <span className="min-w-0 flex-1">
        <b className="block wrap-anywhere">{roleName}</b>
        <span data-figures className="block text-small wrap-anywhere text-quiet">
          {words}
        </span>
      </span>
      <Button variant="ghost" size="icon" aria-label={`Edit ratio: ${name}`} onClick={edit}>
        <Pencil aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Remove ratio: ${name}`} onClick={remove}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}
