import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

// public/theme.js reads the same key before the first paint.
const key = 'muster.theme'
const listeners = new Set<() => void>()

const chosen = (): Theme => {
  const value = document.documentElement.dataset['theme']
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** The user's choice of light or dark, or `system` to follow the machine's. */
export const useTheme = () => useSyncExternalStore(subscribe, chosen)

/** Takes effect at once and is kept in this browser. */
export const setTheme = (theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
