import { useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { HiddenLoading } from '#frontend/shared/ui/together.tsx'
import type { ReviewFieldsFragment } from '#frontend/gql/graphql.ts'
import { dayHeading } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useMyProposals } from './use-my-proposals.ts'
import { ProposalTimes } from './review/proposal-times.tsx'
import CancelCorrectionDialog from './cancel-correction-dialog.tsx'

const idOfProposal = (entry: { id: string }) => `proposal-of-${entry.id}`

export const showProposalOf = (entry: { id: string }) => document.getElementById(idOfProposal(entry))?.focus()

export function OwnProposals() {
  const { data, failed } = useMyProposals()
  const [canceling, setCanceling] = useState<string>()
  const proposals = data ?? []
  return (
    <>
      {!data && !failed && <HiddenLoading />}
      {proposals.length > 0 && (
        <Card title="Proposed corrections" flush>
          <ul>
            {proposals.map((proposal) => (
              <ProposalLine key={proposal.id} proposal={proposal} onCancel={() => setCanceling(proposal.id)} />
            ))}
          </ul>
        </Card>
      )}
      {canceling && <CancelCorrectionDialog proposalId={canceling} onClose={() => setCanceling(undefined)} />}
    </>
  )
}

function ProposalLine({ proposal, onCancel }: { proposal: ReviewFieldsFragment; onCancel: () => void }) {
  const minute = useMinute()
  const { entry, proposed, at, reason, location } = proposal
  const day = dayHeading(entry?.clockIn ?? proposed?.clockIn ?? at, minute, location.timeZone)
  const what = entry ? (proposed ? 'Change times' : 'Delete entry') : 'Missing entry'
  return (
    <li
      id={entry ? idOfProposal(entry) : undefined}
      tabIndex={-1}
      aria-label={`${day}: ${what}`}
      className="grid items-start gap-x-6 scroll-mt-24 focus:bg-sunken gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[12rem_minmax(0,1fr)_auto] md:items-center"
    >
      <p className="grid gap-0.5">
        <b>{what}</b>
        <span className="text-small text-quiet">Awaiting approval</span>
      </p>
      <div className="grid min-w-0 gap-1">
        <ProposalTimes proposal={proposal} />
        {reason && <p className="border-l-2 border-edge pl-2 wrap-anywhere">{reason}</p>}
      </div>
      <Button
        size="small"
        variant="ghost"
        className="justify-self-start max-md:-ml-2.5"
        aria-label={`Cancel correction, ${day}`}
        onClick={onCancel}
      >
        Cancel
      </Button>
    </li>
  )
}
