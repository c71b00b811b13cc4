import { expiryCommands } from './commands.ts'
import * as claims from './operations/open-shift-claims.ts'
import * as offers from './operations/offers.ts'
import * as swaps from './operations/swaps.ts'
import { shiftRequests as requests } from '#projections/shift-requests/shift-requests.ts'
import { operations } from '#schema/shift-requests/rest.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import * as expiry from './expiry.ts'
import * as notifications from './notifications.ts'
import type { Core } from '#backend/platform/core.ts'
import { commandsOf } from '#backend/platform/operations/operation.ts'
import { feature } from '#backend/platform/feature.ts'

const writes = [
  swaps.createSwapRequest,
  swaps.respondToSwapRequest,
  swaps.cancelSwapRequest,
  swaps.reviewSwapRequest,
  offers.createShiftOffer,
  offers.claimShiftOffer,
  offers.unclaimShiftOffer,
  offers.cancelShiftOffer,
  offers.reviewShiftOfferClaim,
  claims.claimOpenShift,
  claims.cancelOpenShiftClaim,
  claims.reviewOpenShiftClaim,
] as const

const commands = (core: Core) => ({ ...commandsOf(writes)(core), ...expiryCommands(core) })

declare module '#backend/platform/commands.ts' {
  interface Commands extends ReturnType<typeof commands> {}
}

export const shiftRequests = feature({
  name: 'shift-requests',
  area: 'schedule',
  writes,
  commands,
  models: [requests],
  operations,
  access,
  rest,
  resolvers: [resolvers],
  reactions: [expiry.reactions, notifications.reactions],
  jobs: { ...expiry.jobs, ...notifications.jobs },
  ownData: [{ title: 'swaps, offers and claims', table: 'read.shift_requests', of: ['employee_id', 'other_id'] }],
})
