import type { ShiftRequestAction, ShiftRequestKind } from '#frontend/gql/graphql.ts'

/** The confirmation before an action, if any, and the toasts after it. */
export type ActionTexts = {
  ask?: { title: string; question: string; action: string; keep?: string; danger: boolean }
  done: string
  failed: string
}

const cancelTexts: Record<ShiftRequestKind, ActionTexts> = {
  swap: {
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
  grab: {
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
  claim: {
    ask: {
      title: 'Cancel claim',
      question: 'Cancel your claim to this shift?',
      action: 'Cancel claim',
      keep: 'Keep it',
      danger: true,
    },
    done: 'Claim canceled',
    failed: 'Failed to cancel claim',
  },
}

const reviewTexts: Record<ShiftRequestKind, { approved: string; denied: string; failed: string }> = {
  swap: { approved: 'Swap approved!', denied: 'Swap denied', failed: 'Failed to review swap' },
  grab: { approved: 'Shift grab approved!', denied: 'Shift grab denied', failed: 'Failed to review' },
  claim: { approved: 'Claim approved!', denied: 'Claim denied', failed: 'Failed to review' },
}

/** Returns the texts for an action on a request of this kind. */
export function textsOf(kind: ShiftRequestKind, action: ShiftRequestAction): ActionTexts {
  const { approved, denied, failed } = reviewTexts[kind]
  switch (action) {
    case 'accept':
      return { done: 'Swap accepted, awaiting manager approval', failed: 'Failed to respond' }
    case 'decline':
      return { done: 'Swap declined', failed: 'Failed to respond' }
    case 'cancel':
      return cancelTexts[kind]
    case 'claim':
      return {
        ask: {
          title: 'Claim shift',
          question: 'Claim this shift? It will require manager approval.',
          action: 'Claim',
          danger: false,
        },
        done: 'Shift claimed! Awaiting manager approval.',
        failed: 'Failed to claim shift',
      }
    case 'unclaim':
      return {
        ask: {
          title: 'Unclaim shift',
          question: 'Unclaim this shift?',
          action: 'Unclaim',
          keep: 'Keep it',
          danger: true,
        },
        done: 'Shift unclaimed',
        failed: 'Failed to unclaim',
      }
    case 'approve':
      return { done: approved, failed }
    case 'override':
      return {
        ask: {
          title: 'Approve without their agreement',
          question:
            'The colleague hasn’t agreed yet. Approving gives them the shift anyway, and the history shows that you decided it.',
          action: 'Approve anyway',
          danger: true,
        },
        done: approved,
        failed,
      }
    case 'deny':
      return { done: denied, failed }
  }
}
