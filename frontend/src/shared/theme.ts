import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

type Theme = 'system' | 'light' | 'dark'

// public/before-paint.js reads the same key before the first paint.
const key = 'muster.theme'

const store = createStore(() => ({ theme: storedTheme() }))

function storedTheme(): Theme {
  try {
    const theme = localStorage.getItem(key)
    return theme === 'light' || theme === 'dark' ? theme : 'system'
  } catch {
    // Browsers can block storage. The choice then lasts until the page closes.
    return 'system'
  }
}

export const useTheme = () => useStore(store, ({ theme }) => theme)

export const setTheme = (theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Browsers can block storage.
  }
  store.setState({ theme })
}
