import type { RosteringProblem } from './rostering-problem.ts'

/**
 * Reads an instance in the text format of schedulingbenchmarks.org. Its shift types, staff limits, days off, requests and cover map
 * one to one to `RosteringProblem`.
 *
 * @throws if a line names an unknown person or shift type, or has too few fields
 */
export function readInstance(text: string): RosteringProblem {
  const sections = sectionsOf(text)
  const rows = (name: string) => sections.get(name) ?? []
  const shifts = rows('SHIFTS')
  const types = indexesByName(
    shifts.map(([name = '']) => name),
    'shift type',
  )
  const staff = rows('STAFF')
  const people = indexesByName(
    staff.map(([name = '']) => name),
    'person',
  )
  const daysOff = new Map(rows('DAYS_OFF').map(([name = '', ...days]) => [people(name), days.map(integer)]))
  const requests = (section: string, wanted: boolean) =>
    rows(section).map(([person, day, type, weight]) => ({
      person: people(person),
      day: integer(day),
      type: types(type),
      wanted,
      weight: integer(weight),
    }))
  return {
    days: integer(rows('HORIZON')[0]?.[0]),
    shiftTypes: shifts.map(([name = '', minutes, forbidden = '']) => ({
      name,
      minutes: integer(minutes),
      forbiddenNext: listOf(forbidden).map(types),
    })),
    people: staff.map(([name = '', maxShifts = '', ...limits], index) => {
      const [maxMinutes, minMinutes, maxRun, minRun, minOff, maxWeekends] = limits
      const maxShiftsOfType = shifts.map(() => 0)
      for (const limit of listOf(maxShifts)) {
        const [type, most] = limit.split('=')
        maxShiftsOfType[types(type)] = integer(most)
      }
      return {
        name,
        maxShiftsOfType,
        maxMinutes: integer(maxMinutes),
        minMinutes: integer(minMinutes),
        maxConsecutiveShifts: integer(maxRun),
        minConsecutiveShifts: integer(minRun),
        minConsecutiveDaysOff: integer(minOff),
        maxWeekends: integer(maxWeekends),
        daysOff: daysOff.get(index) ?? [],
      }
    }),
    requests: [...requests('SHIFT_ON_REQUESTS', true), ...requests('SHIFT_OFF_REQUESTS', false)],
    cover: rows('COVER').map(([day, type, required, underWeight, overWeight]) => ({
      day: integer(day),
      type: types(type),
      required: integer(required),
      underWeight: integer(underWeight),
      overWeight: integer(overWeight),
    })),
  }
}

/** Writes what `readInstance` reads. */
export function writeInstance({ days, shiftTypes, people, requests, cover }: RosteringProblem): string {
  const type = (index: number) => shiftTypes[index]?.name ?? ''
  const person = (index: number) => people[index]?.name ?? ''
  const requestLines = (wanted: boolean) =>
    requests
      .filter((request) => request.wanted === wanted)
      .map((request) => [person(request.person), request.day, type(request.type), request.weight].join())
  const sections: [string, string[]][] = [
    ['HORIZON', [String(days)]],
    [
      'SHIFTS',
      shiftTypes.map(({ name, minutes, forbiddenNext }) => [name, minutes, forbiddenNext.map(type).join('|')].join()),
    ],
    [
      'STAFF',
      people.map((each) =>
        [
          each.name,
          each.maxShiftsOfType.map((most, index) => `${type(index)}=${most}`).join('|'),
          each.maxMinutes,
          each.minMinutes,
          each.maxConsecutiveShifts,
          each.minConsecutiveShifts,
          each.minConsecutiveDaysOff,
          each.maxWeekends,
        ].join(),
      ),
    ],
    ['DAYS_OFF', people.flatMap(({ name, daysOff }) => (daysOff.length > 0 ? [[name, ...daysOff].join()] : []))],
    ['SHIFT_ON_REQUESTS', requestLines(true)],
    ['SHIFT_OFF_REQUESTS', requestLines(false)],
    [
      'COVER',
      cover.map((each) => [each.day, type(each.type), each.required, each.underWeight, each.overWeight].join()),
    ],
  ]
  return sections.map(([name, lines]) => `SECTION_${name}\n${lines.join('\n')}\n`).join('\n')
}

function sectionsOf(text: string): Map<string, string[][]> {
  const sections = new Map<string, string[][]>()
  let current: string[][] = []
  for (const line of text.split(/\r?\n/u).map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('SECTION_')) {
      current = []
      sections.set(line.slice('SECTION_'.length), current)
    } else current.push(line.split(',').map((field) => field.trim()))
  }
  return sections
}

function indexesByName(names: string[], kind: string) {
  const indexes = new Map(names.map((name, index) => [name, index]))
  return (name: string | undefined): number => {
    const index = indexes.get(name ?? '')
    if (index === undefined) throw new Error(`unknown ${kind} ${name}`)
    return index
  }
}

const listOf = (text: string) => text.split('|').filter((item) => item !== '')

function integer(text: string | undefined): number {
  const value = Number(text)
  if (text === undefined || text === '' || !Number.isInteger(value)) throw new Error(`not a whole number: ${text}`)
  return value
}
