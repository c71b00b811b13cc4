import { useState } from 'react'
import type { ShiftRequestAction, ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { savedForLater, useSendOrQueue } from '#frontend/shared/lib/offline-queue/queued-mutation.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { toast } from '#frontend/shared/ui/toast.ts'
import { whenInWords } from './labels.ts'
import { claimShiftOffer } from './outbox/queueable.ts'
import { textsOf, type ActionTexts } from './request/action-texts.ts'
import { sendAction } from './request/send-action.ts'

type Chosen = { request: ShiftRequestFieldsFragment; action: ShiftRequestAction }

/** The action in flight. */
export type Running = { id: string; action: ShiftRequestAction } | undefined

/** The confirmation question before an action. */
export type Confirmation = (Chosen & { ask: NonNullable<ActionTexts['ask']> }) | undefined

/**
 * Confirms an action if it requires confirmation, then sends it. `onRefused` runs on failure, because the list may be stale.
 */
export function useRequestActions(onRefused: () => void) {
  const { send } = useCommand()
  const sendOrQueue = useSendOrQueue()
  const [running, setRunning] = useState<Running>()
  const [confirmation, setConfirmation] = useState<Confirmation>()

  /** `isConfirmed` skips the confirmation. */
  async function act(request: ShiftRequestFieldsFragment, action: ShiftRequestAction, isConfirmed = false) {
    const { ask, ...texts } = textsOf(request.kind, action)
    if (ask && !isConfirmed) return setConfirmation({ request, action, ask })
    setConfirmation(undefined)
    setRunning({ id: request.id, action })
    const { error } = await (action === 'claim' ? claim(request, texts) : sendAction(send, request, action, texts))
    setRunning(undefined)
    if (error) onRefused()
  }

  async function claim(request: ShiftRequestFieldsFragment, { done, failed }: ActionTexts) {
    const { data, error } = await sendOrQueue(claimShiftOffer, { id: request.id }, whenInWords(request))
    if (error) toast.error(errorMessage(error, failed))
    else toast.success(data ? done : savedForLater)
    return { error }
  }
  return { running, confirmation, act, dismiss: () => setConfirmation(undefined) }
}
