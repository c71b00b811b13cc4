import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { TimesheetRowFieldsFragment } from '#frontend/gql/graphql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { ConfirmDialog } from '#frontend/shared/ui/dialog/confirm-dialog.tsx'
import { mostApproved } from '#schema/time-clock/rules.ts'

const ApproveEntries = graphql(`
  mutation ApproveEntries($input: ApproveEntriesInput!) {
    approveEntries(input: $input) {
      approved
      refused {
        entryId
        message
      }
      caughtUp
    }
  }
`)

export function ApproveButton({ rows }: { rows: readonly TimesheetRowFieldsFragment[] }) {
  const [asking, setAsking] = useState(false)
  const { send, pending } = useCommand()
  const flagged = rows
    .filter(({ employee }) => employee.manageable)
    .flatMap(({ id: employeeId, days }) =>
      days.flatMap(({ toApprove }) => toApprove.map((entryId) => ({ employeeId, entryId }))),
    )
  const entries = flagged.slice(0, mostApproved)
  if (entries.length === 0 && !asking) return null
  const people = new Set(entries.map(({ employeeId }) => employeeId)).size
  const what = entries.length === 1 ? '1 flagged entry' : `${entries.length} flagged entries`
  const approve = async () => {
    await send(
      ApproveEntries,
      { entries },
      {
        done: ({ approveEntries: { approved, refused } }) =>
          refused.length > 0 ? `Approved ${approved}. Not approved: ${refused.length}` : `Approved: ${approved}`,
        failed: 'Failed to approve the entries',
      },
    )
    setAsking(false)
  }
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        Approve {what}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Approve flagged entries"
        question={`Approve ${what} of ${people === 1 ? '1 employee' : `${people} employees`} as punched?`}
        action="Approve"
        danger={false}
        pending={pending}
        onConfirm={() => void approve()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
