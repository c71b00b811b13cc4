import { matchesWords } from '#frontend/shared/lib/match-words.ts'
import { fullName, type Person } from '../types.ts'

export type Mention = { start: number; typed: string }

/** A name has at most two words: a third belongs to the sentence. */
const syntax = /(?:^|[\s(])@(?<typed>[\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u

export function mentionAt(text: string, caret: number): Mention | null {
  const typed = syntax.exec(text.slice(0, caret))?.groups?.['typed']
  return typed === undefined ? null : { start: caret - typed.length - 1, typed }
}

const offered = 6

/** Returns the members whose name, position or location matches. Returns none once the name is complete. */
export function membersNamed(members: readonly Person[], { typed }: Mention) {
  const people = members.filter(
    (person) =>
      matchesWords([fullName(person), person.position, person.locationName].join(' '), typed) &&
      fullName(person).toLowerCase() !== typed.trim().toLowerCase(),
  )
  const starts = (person: Person) => fullName(person).toLowerCase().startsWith(typed.toLowerCase())
  return people.toSorted((one, other) => Number(starts(other)) - Number(starts(one))).slice(0, offered)
}

export function completed(text: string, caret: number, { start }: Mention, person: Person) {
  const name = `@${fullName(person)} `
  return { text: text.slice(0, start) + name + text.slice(caret).replace(/^ /, ''), caret: start + name.length }
}
