import { useRef } from 'react'
import { commandId } from '#frontend/features/time-clock/outbox/command-id.ts'

/**
 * Gives the input of a mutation the id of its command. The same input again, after an answer that was lost, has the
 * same id, so that it does not count twice; a changed one has another.
 */
export function useCommand() {
  const last = useRef<{ asked: string; id: string }>(null)
  return <Input extends object>(input: Input) => {
    const asked = JSON.stringify(input)
    if (last.current?.asked !== asked) last.current = { asked, id: commandId() }
    return { ...input, commandId: last.current.id }
  }
}
