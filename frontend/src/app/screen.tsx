import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { currentUser } from './session.ts'

type Load = () => Promise<{ default: ComponentType }>

/**
 * A route whose screen is a chunk of its own. Its loading starts with the navigation, beside that of the shell around
 * it, and holds nothing up: what is there paints meanwhile.
 */
const route = (load: Load, isWanted: () => boolean, fallback: ReactNode) => {
  const Screen = lazy(load)
  return {
    loader: () => {
      // What fails here fails again where the screen is drawn, and shows there.
      if (isWanted()) load().catch(() => {})
      return null
    },
    element: (
      <Suspense fallback={fallback}>
        <Screen />
      </Suspense>
    ),
  }
}

/** A screen for everybody. */
export const openScreen = (load: Load) => route(load, () => true, null)

/** A screen behind the sign-in: not loaded for those who are on their way to /login. */
export const screen = (load: Load, fallback: ReactNode = null) => route(load, () => currentUser() !== null, fallback)
