import { matchesWords } from '#frontend/shared/lib/match-words.ts'
import { fullName, type Person } from './types.ts'

export const found = (people: readonly Person[], typed: string) =>
  people.filter((person) => matchesWords([fullName(person), person.position, person.locationName].join(' '), typed))
