import { Command } from 'cmdk'
import * as Dialog from 'radix-ui/dialog'
import { Suspense, useDeferredValue, useState } from 'react'
import { allowedTo, commands, finders, menu } from '../features.ts'
import { matchesWordPrefixes } from '#frontend/shared/lib/match-words.ts'
import { useNavigate } from '#frontend/shared/past/navigation.ts'
import { useScreenCommands } from '#frontend/shared/screen-commands.ts'
import { useUser } from '#frontend/shared/session.ts'
import type { Action } from '#frontend/shared/feature.ts'
import { CommandGroup } from '#frontend/shared/command-group.tsx'
import { useReturnFocus } from '#frontend/shared/ui/dialog/return-focus.ts'
import { KeyCaps } from './key-caps.tsx'

/** Minimum length of a search. Shorter ones would match half of all employees. */
const LETTERS = 2

/**
 * Ranks matches of whole words, label matches first. Fuzzy matching would rank screens above employees with the typed
 * name.
 */
const rank = (_id: string, search: string, [label = '', keywords = '']: string[] = []) => {
  if (matchesWordPrefixes(label, search)) return 1
  return matchesWordPrefixes(`${label} ${keywords}`, search) ? 0.5 : 0
}

export default function CommandBar({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('')
  const returnFocus = useReturnFocus()
  const { role } = useUser()
  const offered = useScreenCommands()
  const navigate = useNavigate()
  const deferredSearch = useDeferredValue(search.trim())
  const lineOf = ({ id, label, icon, keys, keywords, run }: Action & { run: () => void }) => ({
    id,
    label,
    keywords,
    icon,
    note: keys && <KeyCaps keys={keys} />,
    onSelect: () => {
      onClose()
      run()
    },
  })
  const screens = allowedTo(role, menu).map((entry) => ({ ...entry, run: () => void navigate(entry.path) }))
  const byGroup = Object.entries(Object.groupBy(allowedTo(role, [...offered, ...commands]), ({ group }) => group))
  const groups = [['Go to', screens] as const, ...byGroup].map(([heading, entries = []]) => {
    const best = Math.max(...entries.map(({ id, label, keywords = '' }) => rank(id, search, [label, keywords])))
    return { heading, best, lines: entries.map(lineOf) }
  })
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed top-[max(1rem,12vh)] left-1/2 z-50 w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 animate-rise rounded-card border border-line bg-surface shadow-overlay outline-none"
        >
          <Dialog.Title className="sr-only">Command bar</Dialog.Title>
          <Command label="Commands" loop filter={rank}>
            <Command.Input
              value={search}
              onValueChange={setSearch}
              placeholder="Search or type a command…"
              className="h-12 w-full border-b border-line bg-transparent px-4 outline-none placeholder:text-quiet"
            />
            <Command.List className="max-h-[50vh] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-6 text-center text-quiet">No results</Command.Empty>
              {/* The library sorts items only within their group. */}
              {groups
                .toSorted((a, b) => b.best - a.best)
                .map(({ heading, lines }) => (
                  <CommandGroup key={heading} heading={heading} lines={lines} />
                ))}
              {deferredSearch.length >= LETTERS && (
                <Suspense fallback={null}>
                  {allowedTo(role, finders).map(({ id, Found }) => (
                    <Found
                      key={id}
                      search={deferredSearch}
                      onChoose={(path) => {
                        onClose()
                        if (path !== undefined) void navigate(path)
                      }}
                    />
                  ))}
                </Suspense>
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
