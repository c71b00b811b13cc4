import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

type Theme = 'system' | 'light' | 'dark'

// public/early.js reads the same key before the first paint.
const key = 'muster.theme'

const store = createStore(() => ({ theme: storedTheme() }))

function storedTheme(): Theme {
  try {
    const theme = localStorage.getItem(key)
    return theme === 'light' || theme === 'dark' ? theme : 'system'
  } catch {
    // Storage can be forbidden; a choice then lasts as long as the page.
    return 'system'
  }
}

/** The user's choice of light or dark, or `system` to follow the device. */
export const useTheme = () => useStore(store, ({ theme }) => theme)

/** Takes effect immediately and is kept in this browser. */
export const setTheme = (theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // As above.
  }
  store.setState({ theme })
}
