import type { FeatureData } from '../feature.ts'
import { persistently } from './persistently.ts'
import { whenQuiet } from './when-quiet.ts'

type Start = NonNullable<FeatureData['start']>

/** For a feature's `start`: work whose code is loaded after the first look, and that begins then. */
export function startLate(load: () => Promise<Start>): Start {
  const loadLater = persistently(async () => {
    await whenQuiet()
    return load()
  })
  return (session) => {
    let stop = () => {}
    let wanted = true
    const begin = async () => {
      const start = await loadLater()
      if (wanted) stop = start(session)
    }
    void begin()
    return () => {
      wanted = false
      stop()
    }
  }
}
