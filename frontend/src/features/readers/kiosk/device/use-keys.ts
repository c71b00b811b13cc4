import { useEffect, useEffectEvent } from 'react'
import { isWriting } from '#frontend/shared/lib/shortcuts.ts'
import { keyReader, type Typed } from './keys.ts'

/** Hears keyboards and readers that type, wherever the focus is but in a field or a dialog. */
export function useKeys(onTyped: (typed: Typed) => void) {
  const heard = useEffectEvent(onTyped)
  useEffect(() => {
    const reader = keyReader()
    const listening = new AbortController()
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      if (document.querySelector('[role=dialog]')) return
      const typed = reader.press(event.key, event.timeStamp)
      // The Enter of a reader must not press the button that has the focus.
      if (typed?.type === 'badge' || typed?.type === 'burst') event.preventDefault()
      if (typed && !event.repeat) heard(typed)
    }
    document.addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
