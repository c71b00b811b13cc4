import { Hash, Lock, UserRound } from 'lucide-react'
import { CommandGroup } from '#frontend/shared/command-group.tsx'
import { matchesWordPrefixes } from '#frontend/shared/lib/match-words.ts'
import { useConversations } from './use-channels.ts'
import { pathTo } from '../use-chat-location.ts'

const MOST = 5

export default function Found({ search, onChoose }: { search: string; onChoose: (path: string) => void }) {
  const lines = useConversations()
    .filter(({ name }) => matchesWordPrefixes(name, search))
    .slice(0, MOST)
    .map(({ id, name, kind, isPrivate }) => ({
      id,
      label: name,
      icon: kind === 'direct' ? UserRound : isPrivate ? Lock : Hash,
      onSelect: () => onChoose(pathTo({ channel: id })),
    }))
  return lines.length > 0 && <CommandGroup heading="Conversations" lines={lines} />
}
