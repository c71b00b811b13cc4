import { fullName, type Person } from './types.ts'

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** People whose name, position or location have all the words typed, with or without their accents. */
export function found(people: readonly Person[], typed: string) {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return people.filter((person) => {
    const text = plain([fullName(person), person.position, person.locationName].join(' '))
    return words.every((word) => text.includes(word))
  })
}
