import { use, useEffect } from 'react'
import Shell from './layout/shell.tsx'
import { DataProvider } from '#frontend/shared/lib/urql/provider.tsx'
import { PreloadContext } from '#frontend/shared/ui/navigation/link.tsx'
import { featureData } from './feature-data.ts'

export default function SignedInShell() {
  usePreloadForOffline()
  return (
    <DataProvider features={featureData}>
      <Shell />
    </DataProvider>
  )
}

/** Milliseconds, so that the open screen loads first. */
const preloadDelay = 5000

/** The time clock works offline, so its code must load before the connection is lost. */
const usePreloadForOffline = () => {
  const preload = use(PreloadContext)
  useEffect(() => {
    const timer = setTimeout(() => {
      preload('/')
      preload('/time-clock')
    }, preloadDelay)
    return () => clearTimeout(timer)
  }, [preload])
}
