import type { ShiftRequestAction, ShiftRequestKind } from '#frontend/gql/graphql.ts'

/** A button's label. `primary` marks the most likely next action. */
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

/** Returns the request's actions that this client supports, the primary one first. */
export const actionsOf = ({ kind, actions }: { kind: ShiftRequestKind; actions: readonly ShiftRequestAction[] }) =>
  actions
    .filter((action) => Object.hasOwn(labels, action))
    .map((action) => ({
      action,
      ...labels[action],
      ...(kind === 'claim' && action === 'cancel' && { label: 'Withdraw' }),
    }))
