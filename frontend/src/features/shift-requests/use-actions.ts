import { useEffect, useState } from 'react'
import type { ShiftRequestAction } from '#frontend/gql/graphql.ts'
import { persistently } from '#frontend/shared/lib/persistently.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { whenQuiet } from '#frontend/shared/lib/when-quiet.ts'
import type { ActionTexts } from './actions.ts'
import type { sendAction } from './request/send-action.ts'

/** The action on its way, if any. */
export type Running = { id: string; action: ShiftRequestAction } | undefined

// Lists of requests are on the first screen; nobody answers one at once.
const load = persistently(() => import('./request/send-action.ts'))

/** Sends the chosen action. `onRefused`: the list may be out of date. */
export function useRequestActions(onRefused: () => void) {
  const { send } = useCommand()
  const [running, setRunning] = useState<Running>()
  useEffect(() => void whenQuiet().then(load), [])

  async function run(
    request: Parameters<typeof sendAction>[1],
    action: ShiftRequestAction,
    { done, failed }: ActionTexts,
  ) {
    setRunning({ id: request.id, action })
    const { sendAction } = await load()
    const { error } = await sendAction(send, request, action, { done, failed })
    setRunning(undefined)
    if (error) onRefused()
  }
  return { running, run }
}
