import { useState } from 'react'
import type { ShiftRequestAction, ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { textsOf, type ActionTexts } from './request/action-texts.ts'
import { sendAction } from './request/send-action.ts'

type Chosen = { request: ShiftRequestFieldsFragment; action: ShiftRequestAction }

/** The action on its way, if any. */
export type Running = { id: string; action: ShiftRequestAction } | undefined

/** What is asked before an action, if anything. */
export type Asked = (Chosen & { ask: NonNullable<ActionTexts['ask']> }) | undefined

/** Asks before an action that has a question, and sends it. `onRefused`: the list may be out of date. */
export function useRequestActions(onRefused: () => void) {
  const { send } = useCommand()
  const [running, setRunning] = useState<Running>()
  const [asked, setAsked] = useState<Asked>()

  /** `sure`: asks nothing more. */
  async function act(request: ShiftRequestFieldsFragment, action: ShiftRequestAction, sure = false) {
    const { ask, ...texts } = textsOf(request.kind, action)
    if (ask && !sure) return setAsked({ request, action, ask })
    setAsked(undefined)
    setRunning({ id: request.id, action })
    const { error } = await sendAction(send, request, action, texts)
    setRunning(undefined)
    if (error) onRefused()
  }
  return { running, asked, act, keep: () => setAsked(undefined) }
}
