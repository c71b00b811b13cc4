import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { allowedTo, commands, menu } from '../features.ts'
import { useScreenCommands } from '#frontend/shared/screen-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import { isWriting, shortcutReader } from '#frontend/shared/lib/shortcuts.ts'

const loadCommandBar = () => import('./command-bar.tsx')
const CommandBar = lazy(loadCommandBar)
const loadDrawer = () => import('./drawer.tsx')
const Drawer = lazy(loadDrawer)
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))

const overlays = { commands: CommandBar, keys: ShortcutSheet, menu: Drawer }

/**
 * What can lie over the screen: command bar, sheet of keys, the menu of small screens. Listens to the keys of every
 * action. Each is loaded when it is first opened.
 */
export const useOverlays = () => {
  const [overlay, setOverlay] = useState<keyof typeof overlays>()
  const { role } = useUser()
  const navigate = useNavigate()
  const offered = useScreenCommands()
  const reader = useRef(shortcutReader())

  useEffect(() => {
    // Ahead of the first Ctrl+K or tap, or what is typed after it would come before the bar. What fails is tried again then.
    const timer = setTimeout(() => void Promise.all([loadCommandBar(), loadDrawer()]).catch(() => {}), 1000)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    const runs = new Map<string, () => void>([
      ['mod+k', () => setOverlay('commands')],
      ['?', () => setOverlay('keys')],
    ])
    for (const { keys, path } of allowedTo(role, menu)) if (keys) runs.set(keys, () => void navigate(path))
    for (const { keys, run } of allowedTo(role, [...commands, ...offered])) if (keys) runs.set(keys, run)
    const keys = [...runs.keys()]

    const onKeyDown = (event: KeyboardEvent) => {
      const elsewhere = isWriting(event.target) || document.querySelector('[role="dialog"], [role="menu"]')
      // While somebody writes or a dialog is open, letters are letters; only the command bar answers still.
      const pressed = reader.current.press(event, elsewhere ? ['mod+k'] : keys, event.timeStamp)
      if (!pressed) return
      event.preventDefault()
      runs.get(pressed)?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [role, navigate, offered])

  const close = useCallback(() => setOverlay(undefined), [])
  const Overlay = overlay && overlays[overlay]
  return {
    open: setOverlay,
    overlay: Overlay && (
      <Suspense>
        <Overlay onClose={close} />
      </Suspense>
    ),
  }
}
