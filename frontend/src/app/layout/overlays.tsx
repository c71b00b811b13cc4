import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { late } from '#frontend/shared/lib/late.ts'
import { whenQuiet } from '#frontend/shared/lib/when-quiet.ts'
import { allowedTo, commands, menu } from '../features.ts'
import { screenCommands } from '#frontend/shared/screen-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import { isWriting, shortcutReader } from '#frontend/shared/lib/shortcuts.ts'

const CommandBar = late(() => import('./command-bar.tsx'))
const Drawer = late(() => import('./drawer.tsx'))
const ShortcutSheet = late(() => import('./shortcut-sheet.tsx'))

const overlays = { commands: CommandBar, keys: ShortcutSheet, menu: Drawer }

/** Command bar, shortcut sheet and the drawer, each loaded when first opened; and the keys of every action. */
export const useOverlays = () => {
  const [overlay, setOverlay] = useState<keyof typeof overlays>()
  const { role } = useUser()
  const navigate = useNavigate()
  const reader = useRef(shortcutReader())
  // What is typed between Ctrl+K and the command bar's appearance; undefined at other times.
  const opening = useRef<string>(undefined)

  useEffect(() => {
    // Before the first Ctrl+K: what is typed right after it would be lost while the bar loads.
    void whenQuiet().then(() => Promise.all([CommandBar.preload(), Drawer.preload()]))
  }, [])

  // With the screen, not after it is painted: a key pressed in between would be lost.
  useLayoutEffect(() => {
    const actions = () => {
      const runs = new Map<string, () => void>([
        [
          'mod+k',
          () => {
            if (overlay !== 'commands') opening.current = ''
            setOverlay('commands')
          },
        ],
        ['?', () => setOverlay('keys')],
      ])
      for (const { keys, path } of allowedTo(role, menu)) if (keys) runs.set(keys, () => void navigate(path))
      for (const { keys, run } of allowedTo(role, [...commands, ...screenCommands()])) if (keys) runs.set(keys, run)
      return runs
    }

    const onKeyDown = (event: KeyboardEvent) => {
      if (opening.current !== undefined) {
        // Typed before the command bar is there to take it.
        if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
          event.preventDefault()
          opening.current += event.key
        }
        return
      }
      const runs = actions()
      const blocked = isWriting(event.target) || document.querySelector('[role="dialog"], [role="menu"]')
      // In a text field or under a dialog only the command bar's key works.
      const pressed = reader.current.press(event, blocked ? ['mod+k'] : [...runs.keys()], event.timeStamp)
      if (!pressed) return
      event.preventDefault()
      runs.get(pressed)?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [role, navigate, overlay])

  const close = useCallback(() => setOverlay(undefined), [])
  const early = useMemo(() => {
    return {
      typed: () => opening.current ?? '',
      end: () => {
        opening.current = undefined
      },
    }
  }, [])
  const Overlay = overlay && overlays[overlay]
  return {
    open: setOverlay,
    overlay: Overlay && (
      <Suspense>
        <Overlay onClose={close} early={early} />
      </Suspense>
    ),
  }
}
