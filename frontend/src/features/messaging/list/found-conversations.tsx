import { Hash, Lock, UserRound } from 'lucide-react'
import { useQuery } from 'urql'
import { CommandGroup } from '#frontend/shared/command-group.tsx'
import { matchesWordPrefixes } from '#frontend/shared/lib/match-words.ts'
import { Channels, DirectMessages } from '../documents.ts'
import { pathTo } from '../use-chat-location.ts'

const MOST = 5

export default function Found({ search, onChoose }: { search: string; onChoose: (path: string) => void }) {
  const [{ data: channels }] = useQuery({ query: Channels })
  const [{ data: direct }] = useQuery({ query: DirectMessages })
  const lines = [...(channels?.channels ?? []), ...(direct?.directMessages ?? [])]
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
