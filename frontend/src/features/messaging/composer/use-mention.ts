import { useState, type KeyboardEvent } from 'react'
import { useUser } from '#frontend/shared/session.ts'
import type { Person } from '../types.ts'
import { useMembers } from '../list/use-channels.ts'
import { completed, membersNamed, mentionAt } from './mention.ts'

export function useMention(
  channelId: string,
  text: string,
  caret: number,
  onComplete: (text: string, caret: number) => void,
) {
  const { employeeId: me } = useUser()
  const mention = mentionAt(text, caret)
  const [dismissed, setDismissed] = useState<number>()
  const [chosen, setChosen] = useState(0)
  const isOpen = mention !== null && dismissed !== mention.start
  const { data: members = [] } = useMembers(channelId, { pause: !isOpen })
  const others = members.filter(({ id, isActive }) => id !== me && isActive)
  const people = isOpen ? membersNamed(others, mention) : []
  const index = Math.min(chosen, people.length - 1)

  function choose(person: Person | undefined) {
    if (!person || !mention) return
    const next = completed(text, caret, mention, person)
    setChosen(0)
    onComplete(next.text, next.caret)
  }

  function onKey(event: KeyboardEvent) {
    if (people.length === 0) return false
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) setChosen((index + by + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(people[index])
    else if (event.key === 'Escape') setDismissed(mention?.start)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return { people, index, choose, onKey }
}
