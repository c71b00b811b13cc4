import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { allowedTo, commands, screens } from '../../app/actions.ts'
import { useScreenCommands } from '../../app/screen-commands.ts'
import { useUser } from '../../app/session.ts'
import { isWriting, shortcutReader } from '../../lib/shortcuts.ts'

const CommandBar = lazy(() => import('./command-bar.tsx'))
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'))

type Sheet = 'commands' | 'keys'

/** Listens to the keys of every action. Gives what opens the command bar, and the sheet that is open now. */
export const useKeyboard = () => {
  const [sheet, setSheet] = useState<Sheet>()
  const { role } = useUser()
  const navigate = useNavigate()
  const offered = useScreenCommands()
  const reader = useRef(shortcutReader())

  useEffect(() => {
    const runs = new Map<string, () => void>([
      ['mod+k', () => setSheet('commands')],
      ['?', () => setSheet('keys')],
    ])
    for (const { keys, path } of allowedTo(role, screens)) if (keys) runs.set(keys, () => void navigate(path))
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

  const close = () => setSheet(undefined)
  return {
    openCommands: () => setSheet('commands'),
    sheet: sheet && (
      <Suspense>{sheet === 'commands' ? <CommandBar onClose={close} /> : <ShortcutSheet onClose={close} />}</Suspense>
    ),
  }
}
