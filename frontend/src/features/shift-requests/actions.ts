import type { ShiftRequestAction, ShiftRequestKind } from '#frontend/gql/graphql.ts'

/** How an action on a request is offered: its button, the question asked first, and the toasts. */
export type ActionTexts = {
  label: string
  /** Is what most would do next. */
  primary?: true
  ask?: { title: string; question: string; action: string; keep?: string; danger: boolean }
  done: string
  failed: string
}

/** A manager's two answers. `approved`, `denied`: the toasts. */
const review = ({ approved, denied, failed }: { approved: string; denied: string; failed: string }) =>
  ({
    approve: { label: 'Approve', primary: true, done: approved, failed },
    deny: { label: 'Deny', done: denied, failed },
  }) satisfies Partial<Record<ShiftRequestAction, ActionTexts>>

const decline: ActionTexts = { label: 'Decline', done: 'Swap declined', failed: 'Failed to respond' }

const swap: Partial<Record<ShiftRequestAction, ActionTexts>> = {
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
  ...review({ approved: 'Swap approved!', denied: 'Swap denied', failed: 'Failed to review swap' }),
  override: {
    label: 'Approve anyway…',
    ask: {
      title: 'Approve without their agreement',
      question:
        'The colleague hasn’t agreed yet. Approving gives them the shift anyway, and the history shows that you decided it.',
      action: 'Approve anyway',
      danger: true,
    },
    done: 'Swap approved!',
    failed: 'Failed to review swap',
  },
}

const grab: Partial<Record<ShiftRequestAction, ActionTexts>> = {
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
  ...review({ approved: 'Shift grab approved!', denied: 'Shift grab denied', failed: 'Failed to review' }),
}

const claim: Partial<Record<ShiftRequestAction, ActionTexts>> = {
  cancel: {
    label: 'Withdraw',
    ask: {
      title: 'Withdraw claim',
      question: 'Withdraw your claim to this shift?',
      action: 'Withdraw',
      keep: 'Keep it',
      danger: true,
    },
    done: 'Claim withdrawn',
    failed: 'Failed to withdraw claim',
  },
  ...review({ approved: 'Claim approved!', denied: 'Claim denied', failed: 'Failed to review' }),
}

const textsByKind: Record<ShiftRequestKind, Partial<Record<ShiftRequestAction, ActionTexts>>> = { swap, grab, claim }

/** Those of a request's actions that this client knows, the obvious one first. */
export const actionsOf = ({ kind, actions }: { kind: ShiftRequestKind; actions: readonly ShiftRequestAction[] }) =>
  actions.flatMap((action) => {
    const texts = textsByKind[kind][action]
    return texts ? [{ action, texts }] : []
  })
