import { CommandGroup } from '#frontend/shared/command-group.tsx'
import { matchesWordPrefixes } from '#frontend/shared/lib/match-words.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { useScreenCommands } from '#frontend/shared/screen-commands.ts'
import { usePunchQueue } from '../offline-queue/use-punch-queue.ts'
import { punchIcons } from '../punch-icons.ts'
import { punchesOffered, punchWords } from '../punch.ts'
import { useOwnClock } from '../use-own-clock.ts'

const keywords = 'punch'

/** The punches that the user's clock offers, on every page. The Time Clock page has commands of its own. */
export default function PunchCommands({ search, onChoose }: { search: string; onChoose: () => void }) {
  const { clock } = useOwnClock()
  const { press } = usePunchQueue()
  const offered = useScreenCommands()
  if (useReadOnly() || !clock) return null
  const lines = punchesOffered[clock.state]
    .filter((kind) => !offered.some(({ id }) => id === kind))
    .filter((kind) => matchesWordPrefixes(`${punchWords[kind].action} ${keywords}`, search))
    .map((kind) => ({
      id: kind,
      label: punchWords[kind].action,
      icon: punchIcons[kind],
      keywords,
      onSelect: () => {
        onChoose()
        press(kind, clock, true)
      },
    }))
  return lines.length > 0 && <CommandGroup heading="Time Clock" lines={lines} />
}
