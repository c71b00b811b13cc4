import { useEffect, type ReactNode } from 'react'
import Shell from './layout/shell.tsx'
import { KeepMoment } from '#frontend/shared/past/keep-moment.tsx'
import { DataProvider } from '#frontend/shared/lib/urql/provider.tsx'
import { whenIdle } from '#frontend/shared/lib/when-quiet.ts'
import { useUser } from '#frontend/shared/session.ts'
import { featureData } from './feature-data.ts'
import { allowedTo, routes } from './features.ts'

/** The shell around a screen, with the signed-in user's data. */
export default function SignedInShell({ children }: { children: ReactNode }) {
  useLoadedForOffline()
  return (
    <DataProvider features={featureData}>
      <KeepMoment>
        <Shell screen={children} />
      </KeepMoment>
    </DataProvider>
  )
}

/** A user who goes offline on another screen must still reach the time clock, which works offline. */
const useLoadedForOffline = () => {
  const { role } = useUser()
  useEffect(() => {
    const loadAhead = async () => {
      // After the open screen itself has loaded.
      await whenIdle()
      // A failure repeats, and shows, when the screen is opened.
      for (const { path, load } of allowedTo(role, routes))
        if (path === '/' || path === '/time-clock') load().catch(() => {})
    }
    void loadAhead()
  }, [role])
}
