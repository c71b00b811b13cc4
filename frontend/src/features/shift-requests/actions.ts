import type { ShiftRequestAction, ShiftRequestKind } from '#frontend/gql/graphql.ts'

/** What somebody does about a request: its button, what is asked first, and what is said when it is done or could not be. */
export type Deed = {
  label: string
  /** Is what most would do next. */
  primary?: true
  ask?: { title: string; question: string; action: string; keep?: string; danger: boolean }
  done: string
  failed: string
}

const decline: Deed = { label: 'Decline', done: 'Swap declined', failed: 'Failed to respond' }

const swap: Partial<Record<ShiftRequestAction, Deed>> = {
  accept: {
    label: 'Accept',
    primary: true,
    done: 'Swap accepted, awaiting manager approval',
    failed: 'Failed to respond',
  },
  decline,
  cancel: {
    label: 'Cancel',
    ask: {
      title: 'Cancel swap request',
      question: 'Cancel this swap request?',
      action: 'Cancel request',
      keep: 'Keep it',
      danger: true,
    },
    done: 'Swap request cancelled',
    failed: 'Failed to cancel',
  },
  approve: { label: 'Approve', primary: true, done: 'Swap approved!', failed: 'Failed to review swap' },
  override: {
    label: 'Approve anyway…',
    ask: {
      title: 'Approve without their answer',
      question:
        'The colleague has not agreed to this swap yet. Approving gives them the shift all the same, and the history shows that you decided it.',
      action: 'Approve anyway',
      danger: true,
    },
    done: 'Swap approved!',
    failed: 'Failed to review swap',
  },
  deny: { label: 'Deny', done: 'Swap denied', failed: 'Failed to review swap' },
}

const grab: Partial<Record<ShiftRequestAction, Deed>> = {
  claim: {
    label: 'Claim',
    primary: true,
    ask: {
      title: 'Claim shift',
      question: 'Claim this shift? It will require manager approval.',
      action: 'Claim',
      danger: false,
    },
    done: 'Shift claimed! Awaiting manager approval.',
    failed: 'Failed to claim shift',
  },
  unclaim: {
    label: 'Unclaim',
    ask: { title: 'Unclaim shift', question: 'Unclaim this shift?', action: 'Unclaim', keep: 'Keep it', danger: true },
    done: 'Shift unclaimed',
    failed: 'Failed to unclaim',
  },
  cancel: {
    label: 'Cancel',
    ask: {
      title: 'Cancel offer',
      question: 'Cancel this shift grab offer?',
      action: 'Cancel offer',
      keep: 'Keep it',
      danger: true,
    },
    done: 'Shift grab cancelled',
    failed: 'Failed to cancel',
  },
  approve: { label: 'Approve', primary: true, done: 'Shift grab approved!', failed: 'Failed to review' },
  deny: { label: 'Deny', done: 'Shift grab denied', failed: 'Failed to review' },
}

const deeds: Record<ShiftRequestKind, Partial<Record<ShiftRequestAction, Deed>>> = { swap, grab }

/** Those of a request's actions that this client knows, the obvious one first. */
export const deedsOf = ({ kind, actions }: { kind: ShiftRequestKind; actions: readonly ShiftRequestAction[] }) =>
  actions.flatMap((action) => {
    const deed = deeds[kind][action]
    return deed ? [{ action, deed }] : []
  })
