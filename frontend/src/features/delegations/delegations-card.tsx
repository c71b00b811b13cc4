import { useState, type ReactNode } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { DelegateDialog } from './delegate-dialog.tsx'

const MyDelegations = graphql(`
  query MyDelegations {
    myDelegations {
      id
      startDate
      endDate
      manager {
        id
        firstName
        lastName
      }
      delegate {
        id
        firstName
        lastName
      }
    }
  }
`)

const CancelDelegation = graphql(`
  mutation CancelDelegation($input: CancelDelegationInput!) {
    cancelDelegation(input: $input) {
      caughtUp
    }
  }
`)

/** Who approves in the user’s place, and in whose place the user approves. Owners delegate nothing, so theirs can be missing. */
export function DelegationsCard() {
  const { role, employeeId } = useUser()
  const [choosing, setChoosing] = useState(false)
  const query = useLoaded({ query: MyDelegations }, ({ myDelegations }) => myDelegations)
  const { send, pending } = useCommand()
  const { data } = query
  if (role === 'owner' && data?.length === 0) return null
  const mayChoose = role === 'manager' && data && !data.some(({ manager }) => manager.id === employeeId)
  const choose = (
    <Button size="small" onClick={() => setChoosing(true)}>
      Choose who approves
    </Button>
  )
  return (
    <>
      <Card title="Approvals while away" flush actions={mayChoose && data.length > 0 && choose}>
        <QueryState
          query={query}
          label="who approves"
          skeleton={<SkeletonRows rows={1} bars={['w-56', 'w-40']} />}
          empty={
            <EmptyState action={choose}>Someone else can approve requests in your place while you are away.</EmptyState>
          }
        >
          {(delegations) => (
            <ul>
              {delegations.map(({ id, manager, delegate, startDate, endDate }) => (
                <Line key={id} days={daysInWords(startDate, endDate)}>
                  {manager.id === employeeId ? (
                    <>
                      <b className="min-w-0 flex-1 wrap-anywhere">{nameOf(delegate)} approves for you</b>
                      <Button
                        size="small"
                        aria-label={`Cancel: ${nameOf(delegate)} approves for you`}
                        pending={pending}
                        onClick={() =>
                          void send(
                            CancelDelegation,
                            { id },
                            { done: `${nameOf(delegate)} no longer approves for you`, failed: 'Failed to cancel' },
                          )
                        }
                      >
                        Cancel
                      </Button>
                    </>
                  ) : (
                    <b className="min-w-0 flex-1 wrap-anywhere">You approve for {nameOf(manager)}</b>
                  )}
                </Line>
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
      {choosing && <DelegateDialog onClose={() => setChoosing(false)} />}
    </>
  )
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

const Line = ({ days, children }: { days: string; children: ReactNode }) => (
  <li className="grid gap-0.5 border-b border-line px-4 py-3 last:border-b-0">
    <span className="flex items-center gap-3">{children}</span>
    <span className="text-small text-quiet" data-figures>
      {days}
    </span>
  </li>
)
