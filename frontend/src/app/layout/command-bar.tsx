import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { allowedTo, commands, menu } from '../features.ts'
import { useScreenCommands } from '#frontend/shared/screen-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import type { Keys } from '#frontend/shared/lib/shortcuts.ts'
import { useReturnFocus } from '#frontend/shared/ui/dialog/return-focus.ts'
import { KeyCaps } from './key-caps.tsx'

type Early = { typed: () => string; end: () => void }

type Entry = { id: string; label: string; icon: LucideIcon; keys?: Keys; run: () => void }

/** Finds every screen and every command. `early`: what was typed before the bar appeared. */
export default function CommandBar({ onClose, early }: { onClose: () => void; early: Early }) {
  const [search, setSearch] = useState(early.typed)
  useEffect(() => early.end(), [early])
  const { role } = useUser()
  const offered = useScreenCommands()
  const navigate = useNavigate()
  const screens = allowedTo(role, menu).map((entry) => ({ ...entry, run: () => void navigate(entry.path) }))
  const groups = Object.entries(Object.groupBy(allowedTo(role, [...offered, ...commands]), ({ group }) => group))
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Dialog.Content
          {...useReturnFocus()}
          aria-describedby={undefined}
          className="fixed top-[max(1rem,12vh)] left-1/2 z-50 w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 animate-rise rounded-card border border-line bg-surface shadow-overlay outline-none"
        >
          <Dialog.Title className="sr-only">Command bar</Dialog.Title>
          <Command label="Commands" loop>
            <Command.Input
              value={search}
              onValueChange={setSearch}
              placeholder="Search or type a command…"
              className="h-12 w-full border-b border-line bg-transparent px-4 outline-none placeholder:text-quiet"
            />
            <Command.List className="max-h-[50vh] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-6 text-center text-quiet">No results</Command.Empty>
              <Group heading="Go to" entries={screens} onClose={onClose} />
              {groups.map(([heading, entries = []]) => (
                <Group key={heading} heading={heading} entries={entries} onClose={onClose} />
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const Group = ({ heading, entries, onClose }: { heading: string; entries: readonly Entry[]; onClose: () => void }) => (
  <Command.Group
    heading={heading}
    className="**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-small **:[[cmdk-group-heading]]:font-semibold **:[[cmdk-group-heading]]:text-quiet"
  >
    {entries.map(({ id, label, icon: Icon, keys, run }) => (
      <Command.Item
        key={id}
        value={label}
        onSelect={() => {
          onClose()
          run()
        }}
        className="flex min-h-row items-center gap-3 rounded-control px-2.5 data-[selected=true]:bg-sunken"
      >
        <Icon aria-hidden className="size-4" />
        <span className="flex-1">{label}</span>
        {keys && <KeyCaps keys={keys} />}
      </Command.Item>
    ))}
  </Command.Group>
)
