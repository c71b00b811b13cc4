import { useEffect } from 'react'
import Shell from './layout/shell.tsx'
import { DataProvider } from '#frontend/shared/lib/urql/provider.tsx'
import { preload } from './routes.ts'

/** The shell with the data of the person who is signed in. */
export default function SignedInShell() {
  useLoadedForOffline()
  return (
    <DataProvider>
      <Shell />
    </DataProvider>
  )
}

/** Who loses the line on another screen must still get to the time clock, which works without one. */
const useLoadedForOffline = () => {
  useEffect(() => {
    // After what the open screen itself waits for.
    const timer = setTimeout(() => ['/', '/time-clock'].forEach((path) => preload(path, true)), 1500)
    return () => clearTimeout(timer)
  }, [])
}
