import { z } from 'zod'
import {
  instant as instantPart,
  day as dayPart,
  person,
  sentence,
  text,
  type Part,
  type Slot,
} from '#kernel/sentence.ts'
import type { NotificationGroup } from '#schema/shared/notification-groups.ts'
import { id, instant } from './fields.ts'

/** The stored parameters of a notification. */
export type StoredParams = Readonly<Record<string, string>>

/** Declares the stored parameters and the text of one kind of notification. */
export type NotificationDefinition = {
  /** Recipients choose per group whether they get emails. */
  group: NotificationGroup
  params: z.ZodType
  title: string
  message(params: StoredParams): readonly Part[]
  /** The email's subject names the shift that a request is about. */
  namesShift?: true
  /** Emailed immediately, despite the recipient's preferences and quiet hours. */
  isUrgent?: true
}

export type NotificationDefinitions = Readonly<Record<string, NotificationDefinition>>

export const notifications = <const Kinds extends NotificationDefinitions>(kinds: Kinds): Kinds => kinds

export const day = z.iso.date()
export const number = z.coerce.number<string | number>()
export const shiftTimes = { startsAt: instant, endsAt: instant }
/** An id. In older notifications the name itself; without an employee a word such as `Management`. */
export const employeeOrName = z.string()

const ids = z.array(id)
/** Parses a stored list of employee ids. Returns `undefined` for older notifications, which store names. */
export const employeesIn = (stored: string) => (stored.startsWith('["') ? ids.parse(JSON.parse(stored)) : undefined)

export const storedList = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((stored) => JSON.parse(String(stored)), z.array(item))

export const at = ({ startsAt = '', endsAt = '', part }: StoredParams) =>
  part ? sentence`${instantPart(startsAt, endsAt)} (part of a shift)` : instantPart(startsAt, endsAt)
export const days = ({ startDate = '', endDate = '' }: StoredParams) => dayPart(startDate, endDate)
export const from = ({ from: sender = 'A colleague' }: StoredParams) => personOrName(sender)
export const to = ({ to: recipient = 'A colleague' }: StoredParams) => {
  const employeeIds = employeesIn(recipient)
  return employeeIds ? listOfEmployees(employeeIds) : personOrName(recipient)
}
const personOrName = (value: string): Slot => (id.safeParse(value).success ? person(value) : value)
const listOfEmployees = (employeeIds: readonly string[]) =>
  new Intl.ListFormat('en')
    .formatToParts(employeeIds)
    .map(({ type, value }) => (type === 'element' ? person(value) : text(value)))
export const comment = ({ comment: words }: StoredParams) => (words ? sentence`: ${words}` : text('.'))
