import { useEffect, useState } from 'react'
import type { ShiftRequestAction, ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { persistently } from '#frontend/shared/lib/persistently.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { whenQuiet } from '#frontend/shared/lib/when-quiet.ts'
import type { ActionTexts } from './request/action-texts.ts'

type Chosen = { request: ShiftRequestFieldsFragment; action: ShiftRequestAction }

/** The action on its way, if any. */
export type Running = { id: string; action: ShiftRequestAction } | undefined

/** What is asked before an action, if anything. */
export type Asked = (Chosen & { ask: NonNullable<ActionTexts['ask']> }) | undefined

// Lists of requests are on the first screen, where few are answered at once.
const load = persistently(() => import('./request/send-action.ts'))

/** Asks before an action that has a question, and sends it. `onRefused`: the list may be out of date. */
export function useRequestActions(onRefused: () => void) {
  const { send } = useCommand()
  const [running, setRunning] = useState<Running>()
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => void whenQuiet().then(load), [])

  /** `sure`: asks nothing more. */
  async function act(request: ShiftRequestFieldsFragment, action: ShiftRequestAction, sure = false) {
    setAsked(undefined)
    setRunning({ id: request.id, action })
    const { sendAction, textsOf } = await load()
    const { ask, ...texts } = textsOf(request.kind, action)
    if (ask && !sure) {
      setRunning(undefined)
      setAsked({ request, action, ask })
      return
    }
    const { error } = await sendAction(send, request, action, texts)
    setRunning(undefined)
    if (error) onRefused()
  }
  return { running, asked, act, keep: () => setAsked(undefined) }
}
