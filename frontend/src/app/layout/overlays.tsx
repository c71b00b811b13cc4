import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from '#frontend/shared/past/navigation.ts'
import CommandBar from './command-bar.tsx'
import Drawer from './drawer.tsx'
import ShortcutSheet from './shortcut-sheet.tsx'
import { allowedTo, commands, menu } from '../features.ts'
import { screenCommands } from '#frontend/shared/screen-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import { isWriting, shortcutReader } from '#frontend/shared/lib/shortcuts.ts'

const overlays = { commands: CommandBar, keys: ShortcutSheet, menu: Drawer }

export const useOverlays = () => {
  const [overlay, setOverlay] = useState<keyof typeof overlays>()
  const { role } = useUser()
  const navigate = useNavigate()
  const reader = useRef(shortcutReader())

  // Listens from the first paint. An effect after it could miss a key press.
  useLayoutEffect(() => {
    const actions = () => {
      const runs = new Map<string, () => void>([
        ['mod+k', () => setOverlay('commands')],
        ['?', () => setOverlay('keys')],
      ])
      for (const { keys, path } of allowedTo(role, menu)) if (keys) runs.set(keys, () => void navigate(path))
      for (const { keys, run } of allowedTo(role, [...commands, ...screenCommands()])) if (keys) runs.set(keys, run)
      return runs
    }

    const onKeyDown = (event: KeyboardEvent) => {
      const runs = actions()
      const blocked = isWriting(event.target) || document.querySelector('[role="dialog"], [role="menu"]')
      const pressed = reader.current.press(event, blocked ? ['mod+k'] : [...runs.keys()], event.timeStamp)
      if (!pressed) return
      event.preventDefault()
      runs.get(pressed)?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [role, navigate])

  const close = useCallback(() => setOverlay(undefined), [])
  const Overlay = overlay && overlays[overlay]
  return {
    open: setOverlay,
    overlay: Overlay && <Overlay onClose={close} />,
  }
}
