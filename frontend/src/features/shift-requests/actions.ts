import type { ShiftRequestAction, ShiftRequestKind } from '#frontend/gql/graphql.ts'

/** What an action's button says. `primary`: is what most would do next. */
type ActionLabel = { label: string; primary?: true }

const labels: Record<ShiftRequestAction, ActionLabel> = {
  accept: { label: 'Accept', primary: true },
  decline: { label: 'Decline' },
  cancel: { label: 'Cancel' },
  claim: { label: 'Claim', primary: true },
  unclaim: { label: 'Unclaim' },
  approve: { label: 'Approve', primary: true },
  override: { label: 'Approve anyway…' },
  deny: { label: 'Deny' },
}

/** Those of a request's actions that this client knows, the obvious one first. */
export const actionsOf = ({ kind, actions }: { kind: ShiftRequestKind; actions: readonly ShiftRequestAction[] }) =>
  actions
    .filter((action) => Object.hasOwn(labels, action))
    .map((action) => ({
      action,
      ...labels[action],
      ...(kind === 'claim' && action === 'cancel' && { label: 'Withdraw' }),
    }))
