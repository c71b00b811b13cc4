import type { ReactNode } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { StaffingNeedFieldsFragment } from '#frontend/gql/graphql.ts'
import { shortDate } from '#frontend/shared/lib/time/days.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import type { Loaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { ProposedNeeds, type NamedRole, type ProposedNeed } from './proposed-needs.tsx'

const ReplaceStaffingNeeds = graphql(`
  mutation ReplaceStaffingNeeds($input: ReplaceStaffingNeedsInput!) {
    replaceStaffingNeeds(input: $input) {
      created
      deleted
      caughtUp
    }
  }
`)

type ExistingNeed = Pick<StaffingNeedFieldsFragment, 'weekday' | 'day' | 'jobRoleId'>

/**
 * Previews proposed needs, and saves them in place of those of the same weekday or dates and job roles. `note` is shown above the
 * needs, `empty` instead of them. `weekday`: null if each need has a date. `label` names the source within a sentence.
 */
export function ProposalDialog({
  title,
  description,
  locationId,
  weekday,
  jobRoles,
  existing,
  proposed,
  label,
  note,
  empty,
  done,
  onClose,
  children,
}: {
  title: string
  description: string
  locationId: string
  weekday: number | null
  jobRoles: readonly NamedRole[]
  existing: readonly ExistingNeed[]
  proposed: Loaded<readonly ProposedNeed[]>
  label: string
  note: string
  empty: string
  done: string
  onClose: () => void
  children?: ReactNode
}) {
  const { send, pending } = useCommand()
  const needs = proposed.data ?? []

  async function onApply() {
    const { data } = await send(
      ReplaceStaffingNeeds,
      { locationId, weekday, needs: needs.map(({ reason: _reason, ...need }) => need) },
      { done, failed: 'Failed to save the staffing needs' },
    )
    if (data) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={pending} disabled={needs.length === 0} onClick={() => void onApply()}>
            Save needs
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <div className="min-h-60">
          <QueryState
            query={proposed}
            label={label}
            skeleton={<SkeletonRows rows={4} bars={['w-1.5', 'w-40']} inline />}
            empty={<EmptyState>{empty}</EmptyState>}
          >
            {() => (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
              <div role="group" aria-label={title} tabIndex={0} className="grid gap-3">
                <p data-figures className="text-quiet">
                  {[note, replacedInWords(replacedBy(needs, existing, weekday))].filter(Boolean).join('. ')}
                </p>
                {[...Map.groupBy(needs, ({ day }) => day)].map(([day, ofDay]) => (
                  <div key={day ?? ''}>
                    {day !== null && <h3 className="label">{shortDate(day)}</h3>}
                    <ProposedNeeds needs={ofDay} jobRoles={jobRoles} />
                  </div>
                ))}
              </div>
            )}
          </QueryState>
        </div>
      </div>
    </Dialog>
  )
}

/** Returns how many existing needs the command deletes. */
function replacedBy(needs: readonly ProposedNeed[], existing: readonly ExistingNeed[], weekday: number | null) {
  const keyOf = (need: ExistingNeed) => `${need.weekday ?? null} ${need.day ?? null} ${need.jobRoleId ?? null}`
  const replaced = new Set(needs.map(({ day, jobRoleId }) => keyOf({ weekday, day, jobRoleId })))
  return existing.filter((need) => replaced.has(keyOf(need))).length
}

const replacedInWords = (count: number) =>
  count === 0
    ? undefined
    : `Replaces ${count === 1 ? '1 existing need' : `${count} existing needs`} of these job roles.`
