import type { Severity, ShiftRequestAction } from '#frontend/gql/graphql.ts'

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

type Checked = { actions: readonly ShiftRequestAction[]; warnings: readonly { severity: Severity }[] }

export const hasError = ({ warnings }: Pick<Checked, 'warnings'>) =>
  warnings.some(({ severity }) => severity === 'error')

/** Actions that a rule violation makes pointless: the server refuses them. */
const needFreeTime: ReadonlySet<ShiftRequestAction> = new Set(['claim', 'accept'])

/** Returns the request's actions that this client supports and that can succeed, the primary one first. */
export const actionsOf = ({ actions, warnings }: Checked) =>
  actions
    .filter((action) => Object.hasOwn(labels, action) && !(needFreeTime.has(action) && hasError({ warnings })))
    .map((action) => ({ action, ...labels[action] }))
