import { latestNames } from '#backend/features/people/names.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { notificationText } from '#schema/notifications/text.ts'
import { plainText, type Clocks } from '#backend/platform/plain-text.ts'
import { definitionOf, type StoredContent } from '#schema/notifications/kinds.ts'

export const employeesIn = ({ kind, params }: StoredContent): string[] =>
  notificationText(definitionOf(kind), params).message.flatMap((part) => (part.kind === 'person' ? [part.value] : []))

/** Every id in a notification, also of employees whom its message does not name. Ids of other things are harmless in mail. */
export const idsIn = ({ params }: StoredContent): string[] =>
  Object.values(params).flatMap((value) => value.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi) ?? [])

/** @param names full names by employee id */
export function textOf({ kind, params, ...clocks }: StoredContent & Clocks, names: ReadonlyMap<string, string>) {
  const { title, subject, message } = notificationText(definitionOf(kind), params)
  const options = { clocks, withYear: false, nameOf: (id: string) => names.get(id) ?? UNKNOWN }
  const written = plainText(message, options)
  return {
    title,
    subject: plainText(subject, options),
    message: written.startsWith(UNKNOWN) ? capitalized(written) : written,
  }
}

/** Names the employees in a notification by the log. */
export async function currentTextOf(
  commands: Pick<Commands, 'readState'>,
  { kind, params }: StoredContent,
  clocks: Clocks,
) {
  const names = await latestNames(commands, employeesIn({ kind, params }))
  return textOf({ kind, params, ...clocks }, names)
}

const UNKNOWN = 'a colleague'
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
