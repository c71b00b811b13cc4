import { allowedTo, commands, menu } from '../features.ts'
import { useScreenCommands } from '#frontend/shared/screen-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { KeyCaps } from './key-caps.tsx'

export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { role } = useUser()
  const offered = useScreenCommands()
  const lines = [
    { id: 'command-bar', label: 'Search and commands', keys: 'mod+k' },
    { id: 'shortcut-sheet', label: 'Keyboard shortcuts', keys: '?' },
    ...allowedTo(role, menu).map((screen) => ({ ...screen, label: `Go to ${screen.label}` })),
    ...allowedTo(role, [...offered, ...commands]),
  ]
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <dl tabIndex={0} className="grid">
        {lines.map(
          ({ id, label, keys }) =>
            keys && (
              <div
                key={id}
                className="flex min-h-row items-center justify-between gap-4 border-b border-line last:border-b-0"
              >
                <dt>{label}</dt>
                <dd>
                  <KeyCaps keys={keys} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </Dialog>
  )
}
