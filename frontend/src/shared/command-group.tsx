import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'

export type CommandLine = {
  id: string
  label: string
  icon: LucideIcon
  note?: ReactNode
  keywords?: string | undefined
  onSelect: () => void
}

export const CommandGroup = ({ heading, lines }: { heading: string; lines: readonly CommandLine[] }) => (
  <Command.Group
    heading={heading}
    className="**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-small **:[[cmdk-group-heading]]:font-semibold **:[[cmdk-group-heading]]:text-quiet"
  >
    {lines.map(({ id, label, icon: Icon, note, keywords = '', onSelect }) => (
      <Command.Item
        key={id}
        value={`${heading} ${id}`}
        keywords={[label, keywords]}
        onSelect={onSelect}
        className="flex min-h-row items-center gap-3 rounded-control px-2.5 data-[selected=true]:bg-sunken"
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {note}
      </Command.Item>
    ))}
  </Command.Group>
)
