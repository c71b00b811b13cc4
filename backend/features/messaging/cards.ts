import { shiftsById } from '#backend/features/schedule/shifts.ts'
import { mayView } from '#backend/features/shift-requests/permissions.ts'
import { shiftRequestById } from '#backend/features/shift-requests/queries.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import { jobRoleLoader } from '#backend/features/organization/job-roles.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

type Card = { link: string; title: string; startsAt: string; endsAt: string; timeZone: string }

const LINK = /\S*[?&](shift|request)=([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\S*/gi
const MAX_CARDS = 3

export async function cardsOf(text: string, context: GraphqlContext): Promise<Card[]> {
  const links = [...text.matchAll(LINK)].slice(0, MAX_CARDS)
  const cards = await Promise.all(
    links.map(async ([link, kind = '', id = '']) => {
      const found = kind.toLowerCase() === 'shift' ? await ofShift(id, context) : await ofRequest(id, context)
      return found ? [{ link, ...found }] : []
    }),
  )
  return cards.flat()
}

type Found = Omit<Card, 'link'> | undefined

async function ofShift(id: string, { user, services, loaders }: GraphqlContext): Promise<Found> {
  const reach = { organizationId: user.organizationId, locationId: null }
  const [shift] = await shiftsById(services.database.kysely, reach, [id])
  if (!shift) return undefined
  const managed = user.role === 'owner' || (user.role === 'manager' && user.locationId === shift.locationId)
  const own = shift.employeeId === user.employeeId && shift.published
  if (!managed && !own) return undefined
  const [person, role, timeZone] = await Promise.all([
    shift.employeeId === null ? undefined : loaders(personLoader).load(shift.employeeId),
    shift.jobRoleId === null ? undefined : loaders(jobRoleLoader).load(shift.jobRoleId),
    zoneOf(shift.locationId, loaders),
  ])
  const title = [person ? `${person.firstName} ${person.lastName}` : 'Open shift', role?.name]
    .filter(Boolean)
    .join(' · ')
  return { title, startsAt: shift.startsAt, endsAt: shift.endsAt, timeZone }
}

async function ofRequest(id: string, { user, services, loaders }: GraphqlContext): Promise<Found> {
  const request = await shiftRequestById(services.database.kysely, user.organizationId, id)
  if (!request || !mayView(user, request)) return undefined
  const person = await loaders(personLoader).load(request.employeeId)
  const name = person ? `${person.firstName} ${person.lastName}` : 'Shift'
  const title = `${name} · ${request.kind === 'swap' ? 'Shift swap' : 'Shift offer'}`
  return {
    title,
    startsAt: request.startsAt,
    endsAt: request.endsAt,
    timeZone: await zoneOf(request.locationId, loaders),
  }
}

const zoneOf = async (locationId: string, loaders: GraphqlContext['loaders']) =>
  (await loaders(locationLoader).load(locationId))?.timeZone ?? 'UTC'
