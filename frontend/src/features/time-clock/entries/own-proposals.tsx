import { useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { ConfirmDialog } from '#frontend/shared/ui/confirm-dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ReviewFieldsFragment } from '#frontend/gql/graphql.ts'
import { dayHeading } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/urql/use-command.ts'
import { MyProposals, ReviewFields } from './documents.ts'
import { ProposalTimes } from './proposal-times.tsx'

const WithdrawProposal = graphql(`
  mutation WithdrawProposal($input: ProposalInput!) {
    withdrawProposal(input: $input) {
      caughtUp
    }
  }
`)

const idOfProposal = (entry: { id: string }) => `proposal-of-${entry.id}`

/** Leads to what one has proposed about an entry. */
export const showProposalOf = (entry: { id: string }) => document.getElementById(idOfProposal(entry))?.focus()

/** The corrections that one has proposed and that wait for a manager. Nothing where there are none. */
export function OwnProposals() {
  const [{ data }] = useQuery({ query: MyProposals, requestPolicy: 'cache-and-network' })
  const [withdrawing, setWithdrawing] = useState<string>()
  const proposals = data?.myProposals.map((proposal) => getFragmentData(ReviewFields, proposal)) ?? []
  return (
    <>
      {proposals.length > 0 && (
        <Card title="Proposed corrections" flush>
          <ul>
            {proposals.map((proposal) => (
              <ProposalLine key={proposal.id} proposal={proposal} onWithdraw={() => setWithdrawing(proposal.id)} />
            ))}
          </ul>
        </Card>
      )}
      <WithdrawDialog proposalId={withdrawing} onClose={() => setWithdrawing(undefined)} />
    </>
  )
}

function ProposalLine({ proposal, onWithdraw }: { proposal: ReviewFieldsFragment; onWithdraw: () => void }) {
  const minute = useMinute()
  const { entry, proposed, at, reason, location } = proposal
  const day = dayHeading(entry?.clockIn ?? proposed?.clockIn ?? at, minute, location.timeZone)
  const what = entry ? (proposed ? 'Other times' : 'To be removed') : 'Missing entry'
  return (
    <li
      id={entry ? idOfProposal(entry) : undefined}
      tabIndex={-1}
      aria-label={`${day}: ${what}`}
      className="grid items-start gap-x-6 scroll-mt-24 focus:bg-sunken gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[12rem_minmax(0,1fr)_auto] md:items-center"
    >
      <p className="grid gap-0.5">
        <b>{what}</b>
        <span className="text-small text-quiet">Waits for a manager</span>
      </p>
      <div className="grid min-w-0 gap-1">
        <ProposalTimes proposal={proposal} />
        {reason && <p className="border-l-2 border-edge pl-2 wrap-anywhere">{reason}</p>}
      </div>
      <Button
        size="small"
        variant="ghost"
        className="justify-self-start max-md:-ml-2.5"
        aria-label={`Withdraw, ${day}`}
        onClick={onWithdraw}
      >
        Withdraw
      </Button>
    </li>
  )
}

function WithdrawDialog({ proposalId, onClose }: { proposalId: string | undefined; onClose: () => void }) {
  const [{ fetching }, withdraw] = useMutation(WithdrawProposal)
  const command = useCommand()

  async function onConfirm() {
    if (proposalId === undefined) return
    const { error } = await withdraw({ input: command({ proposalId }) })
    if (error) toast.error(errorMessage(error, 'Failed to withdraw the correction'))
    else toast.success('Correction withdrawn')
    onClose()
  }

  return (
    <ConfirmDialog
      open={proposalId !== undefined}
      title="Withdraw correction"
      question="Withdraw this correction? Your entry stays as it is."
      action="Withdraw"
      keep="Keep it"
      pending={fetching}
      onConfirm={() => void onConfirm()}
      onClose={onClose}
    />
  )
}
