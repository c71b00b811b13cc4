import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import { addDays, dayOf, toInstant } from '#schema/shared/week-time.ts'
import { call, graphql } from './api.ts'
import { asNewOwner, hire } from './people.ts'

const zone = 'America/New_York'
const today = dayOf(new Date().toISOString(), zone)
export const yesterday = addDays(today, -1)

const work = (request: APIRequestContext, employeeId: string, start: string, end: string) => {
  const at = (clock: string) => toInstant(yesterday, clock, zone)
  const breaks = [{ start: at('12:00'), end: at('12:30') }]
  const times = { clockIn: at(start), clockOut: at(end), breaks }
  const input = { commandId: randomUUID(), employeeId, times, reason: 'Clock was down' }
  return graphql({ request }, 'mutation ($input: CreateEntryInput!) { createEntry(input: $input) { entry { id } } }', {
    input,
  })
}

/**
 * Creates the bakery of Ana Lopez and signs her in. Yesterday Ben Ode worked 9:00–17:00 less 30 minutes at $20 ($150),
 * and his manager Maya Chen 8:00–16:00 less 30 minutes at $40 ($300). Returns their email addresses.
 */
export async function paidBakery(request: APIRequestContext) {
  await asNewOwner({ request }, zone)
  const maya = await hire({ request }, 'Maya', 'Chen', 'manager', { position: 'Baker' })
  const ben = await hire({ request }, 'Ben', 'Ode', 'employee', { position: 'Baker' })
  for (const [{ id }, hourlyRate] of [
    [maya, 40],
    [ben, 20],
  ] as const) {
    await call({ request }, 'PUT', `/employees/${id}/pay-rate`, { effectiveFrom: addDays(today, -60), hourlyRate })
  }
  await work(request, maya.id, '08:00', '16:00')
  await work(request, ben.id, '09:00', '17:00')
  return { maya: maya.email, ben: ben.email }
}
