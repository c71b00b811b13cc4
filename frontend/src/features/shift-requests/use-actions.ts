import { useState } from 'react'
import type { ShiftRequestAction, ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
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
  const [running, setRunning] = useState<Running>()
  const [confirmation, setConfirmation] = useState<Confirmation>()

  /** `isConfirmed` skips the confirmation. */
  async function act(request: ShiftRequestFieldsFragment, action: ShiftRequestAction, isConfirmed = false) {
    const { ask, ...texts } = textsOf(request.kind, action)
    if (ask && !isConfirmed) return setConfirmation({ request, action, ask })
    setConfirmation(undefined)
    setRunning({ id: request.id, action })
    const { error } = await sendAction(send, request, action, texts)
    setRunning(undefined)
    if (error) onRefused()
  }
  return { running, confirmation, act, dismiss: () => setConfirmation(undefined) }
}
