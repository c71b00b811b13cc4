import Shell from './layout/shell.tsx'
import { DataProvider } from '#frontend/shared/lib/urql/provider.tsx'
import { usePreload } from '#frontend/shared/lib/use-preload.ts'
import { featureData } from './feature-data.ts'
import { preload } from './routes.ts'

export default function SignedInShell() {
  usePreload(preloadForOffline)
  return (
    <DataProvider features={featureData}>
      <Shell />
    </DataProvider>
  )
}

/** The time clock works offline, so its code must load before the connection is lost. */
const preloadForOffline = () => Promise.all([preload('/'), preload('/time-clock')])
