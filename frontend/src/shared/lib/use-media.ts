import { useCallback, useSyncExternalStore } from 'react'

/** Returns whether a media query matches, and updates live. */
export function useMedia(query: string) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the screen is narrower than `sm:`. Show only the essentials and collapse the rest. */
export const useIsPhone = () => useMedia('(max-width: 39.99rem)')
