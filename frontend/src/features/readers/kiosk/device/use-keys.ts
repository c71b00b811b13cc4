import { useEffect, useEffectEvent } from 'react'
import { isWriting } from '#frontend/shared/lib/shortcuts.ts'
import { keyReader, type KeyInput } from './keys.ts'

export function useKeys(onInput: (input: KeyInput) => void) {
  const handleInput = useEffectEvent(onInput)
  useEffect(() => {
    const reader = keyReader()
    const listening = new AbortController()
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      if (document.querySelector('[role=dialog]')) return
      const input = reader.press(event.key, event.timeStamp)
      // A reader's Enter must not press the focused button.
      if (input?.type === 'badge' || input?.type === 'burst') event.preventDefault()
      if (input && !event.repeat) handleInput(input)
    }
    document.addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
