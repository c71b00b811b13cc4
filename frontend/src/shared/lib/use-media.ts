import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, live. */
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

/** Whether the screen is too narrow for `sm:`: there is room for what is always needed, and the rest is folded. */
export const useIsPhone = () => useMedia('(max-width: 39.99rem)')
