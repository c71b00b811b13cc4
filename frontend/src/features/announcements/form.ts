import { z } from 'zod'
import { priorities } from '#schema/announcements/events.ts'
import { createAnnouncementInput } from '#schema/announcements/inputs.ts'
import type { AnnouncementFieldsFragment } from '#frontend/gql/graphql.ts'

const { title, content } = createAnnouncementInput.shape

/**
 * Times are `datetime-local` values in the viewer's time zone. Empty `publishAt`: immediately; empty `expiresAt`:
 * never.
 */
export const announcementForm = z.object({
  title,
  content,
  priority: z.enum(priorities),
  isPinned: z.boolean(),
  locationIds: z.array(z.string()),
  roleIds: z.array(z.string()),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  publishAt: z.string(),
  expiresAt: z.string(),
  asksAgain: z.boolean(),
})
type Values = z.infer<typeof announcementForm>

export const emptyForm: Values = {
  title: '',
  content: '',
  priority: 'normal',
  isPinned: false,
  locationIds: [],
  roleIds: [],
  people: [],
  publishAt: '',
  expiresAt: '',
  asksAgain: false,
}

export function formOf(announcement: AnnouncementFieldsFragment, now: number): Values {
  const { title, content, priority, isPinned, publishAt, expiresAt, audience } = announcement
  return {
    ...emptyForm,
    title,
    content,
    priority,
    isPinned,
    locationIds: audience?.locations.map(({ id }) => id) ?? [],
    roleIds: audience?.jobRoles.map(({ id }) => id) ?? [],
    people: audience?.people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })) ?? [],
    publishAt: Date.parse(publishAt) > now ? toLocal(publishAt) : '',
    expiresAt: expiresAt ? toLocal(expiresAt) : '',
  }
}

export const inputOf = ({ title, content, priority, isPinned, locationIds, roleIds, people }: Values) => ({
  title,
  content,
  priority,
  isPinned,
  audience: { locationIds, roleIds, employeeIds: people.map(({ id }) => id) },
})

/**
 * Converts `2026-03-09T08:00` in the viewer's time zone to an instant, and an empty string to null. `before`: the stored
 * instant, which stays if its local time is unchanged: it has seconds, and a local time can occur twice.
 */
export function toInstant(local: string, before?: string | null) {
  if (!local) return null
  return before && toLocal(before) === local ? before : new Date(local).toISOString()
}

const two = (part: number) => String(part).padStart(2, '0')

export function toLocal(instant: string) {
  const at = new Date(instant)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
