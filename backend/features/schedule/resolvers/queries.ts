import { addDays, sundayOf } from '#schema/shared/week-time.ts'
import { newShifts } from '#schema/schedule/inputs.ts'
import { repeatedShifts } from '../commands/create-shifts.ts'
import { checked } from '#backend/platform/http/input.ts'
import { shiftsPreview } from '../queries/shifts-preview.ts'
import { weekIdOf } from '../week-id.ts'
import { compareWeek } from '../compare/week.ts'
import { momentsAround } from '#backend/features/history/moments.ts'
import { momentRange } from '#backend/platform/as-of/moment-range.ts'
import { narrow, locationFor } from '#backend/platform/http/scope.ts'
import { myShifts, shiftsBetween, shiftsToCome } from '../shifts.ts'
import { laborBudgetOf } from '../queries/labor-budget.ts'
import { openShiftsToOffer } from '../queries/open-shifts-to-offer.ts'
import { pendingChanges } from '../queries/pending-changes.ts'
import { teamShifts } from '../queries/team-shifts.ts'
import { usualShift } from '../queries/usual-shift.ts'
import { weekChanges } from '../queries/week-changes.ts'
import { isPublished } from '../queries/week-heads.ts'
import { week } from '../queries/week.ts'
import { daysBetween, weekDays } from '../queries/week-days.ts'
import { people } from '#backend/features/people/queries.ts'
import { sizeOf } from '#backend/platform/database/page.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { currentJobRoles, jobRoleLoader } from '#backend/features/organization/job-roles.ts'
import { isManageable, mayKnowPay } from '#backend/features/people/permissions.ts'
import { mayKnowWorkLimits } from '#backend/features/work-limits/permissions.ts'
import { weekAsOf } from '../queries/past.ts'
import { parseTimeSpan, weekStartIn } from '#backend/platform/http/time-span.ts'
import { idIn } from '#backend/platform/graphql/initiator.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { commandSpanLoader } from '#backend/features/history/loaders.ts'
import { coworkersLoader, qualifiedLoader } from '../loaders.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

const MAX_PEOPLE = 20

export const queryResolvers = {
  Query: {
    week: async (_, { day, locationId: named, revision }, { user, reach, services }) => {
      const { kysely } = services.database
      const locationId = await locationFor(services, user, named)
      if (revision === null || revision === undefined) return week(kysely, reach, { locationId, day })
      return weekAsOf(services, reach, { locationId, weekStart: sundayOf(day) }, revision)
    },
    previewShifts: async (_, { shifts }, { user, services }) => {
      const { locationId: named, ...data } = checked(newShifts, {
        ...shifts,
        locationId: shifts.locationId ?? undefined,
      })
      const locationId = await locationFor(services, user, named)
      return shiftsPreview(services, user, { shifts: repeatedShifts(data), locationId })
    },
    shifts: async (_, { from, to, locationId }, { reach, services }) => {
      const { kysely } = services.database
      return shiftsBetween(
        kysely,
        await narrow(kysely, reach, locationId),
        parseTimeSpan({ startDate: from, endDate: to }),
      )
    },
    shiftsToCome: async (_, { search, first }, { reach, services }) => {
      const { kysely } = services.database
      const named = { reach, search, status: 'active', namesOnly: true } as const
      const { nodes } = await people(kysely, named, { first: MAX_PEOPLE })
      const employeeIds = nodes.map(({ id }) => id)
      return shiftsToCome(kysely, reach, { employeeIds, first: sizeOf({ first }) })
    },
    scheduleDays: async (_, { from, to, locationId: named }, { user, services }) => {
      const locationId = await locationFor(services, user, named)
      parseTimeSpan({ startDate: from, endDate: to })
      const place = { organizationId: user.organizationId, locationId }
      return daysBetween(services.database.kysely, { ...place, from, to }, { published: false })
    },
    myShifts: (_, { from, to }, { user, services }) =>
      myShifts(services.database.kysely, user.employeeId, parseTimeSpan({ startDate: from, endDate: to })),
    calendarLinkCreatedAt: (_, __, { user, services }) => services.identity.calendarLinkCreatedAt(user),
    myWeek: async (_, { day }, { user, services }) => {
      const start = sundayOf(day)
      const weekId = weekIdOf(user.locationId, start)
      const { organizationId, locationId } = user
      const published = await isPublished(services.database.kysely, organizationId, weekId)
      const span = { organizationId, locationId, from: start, to: addDays(start, 6) }
      return { start, published, days: await daysBetween(services.database.kysely, span, { published: true }) }
    },
    teamShifts: (_, days, { user, services }) => teamShifts(services.database.kysely, user, days),
    pendingChanges: async (_, { day, locationId: named }, { user, services }) => {
      const locationId = await locationFor(services, user, named)
      const key = { locationId, weekStart: sundayOf(day) }
      return pendingChanges(services.commands, user.organizationId, key, new Date())
    },
    openShiftsToOffer: async (_, { day, locationId: named }, { user, services }) => {
      const locationId = await locationFor(services, user, named)
      return openShiftsToOffer(services, user.organizationId, { locationId, weekStart: sundayOf(day) }, new Date())
    },
    usualShift: (_, { employeeId, day }, { reach, services }) =>
      usualShift(services.database.kysely, reach, { employeeId: idIn('employeeId', employeeId), day }),
    weekChanges: async (_, { day, locationId: named, first, after }, { user, reach, services }) => {
      const locationId = await locationFor(services, user, named)
      const changed = { weekId: weekIdOf(locationId, sundayOf(day)) }
      return weekChanges(services, reach, changed, { first, after })
    },
    compareWeek: async (_, { locationId: named, weekStart, from, to }, { user, reach, services }) => {
      const locationId = await locationFor(services, user, named)
      const key = { locationId, weekStart: weekStartIn('weekStart', weekStart) }
      return compareWeek(services, reach, key, await momentRange(services, user.organizationId, { from, to }))
    },
    shiftChanges: (_, { shiftId, first, after }, { reach, services }) =>
      weekChanges(services, reach, { shiftId }, { first, after }),
  },
  Week: {
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders(locationLoader).load(locationId)),
    laborBudget: (place, _, { user: { organizationId }, services }) =>
      laborBudgetOf(services.database.kysely, { ...place, organizationId }),
    days: ({ notes, ...place }, _, { user: { organizationId }, services }) =>
      weekDays(services.database.kysely, { ...place, organizationId }, notes),
  },
  WeekChange: {
    moments: async (change, _, { loaders }) => momentsAround(change, await loaders(commandSpanLoader).load(change.id)),
  },
  ChangesRecipient: {
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(employeeId)),
  },
  OpenShiftToOffer: {
    claimants: ({ employeeIds }, _, { loaders }) =>
      Promise.all(employeeIds.map(async (id) => requireRow(await loaders(personLoader).load(id)))),
  },
  TeamShift: {
    jobRole: async ({ jobRoleId }, _, { loaders }) =>
      jobRoleId === null ? null : ((await loaders(jobRoleLoader).load(jobRoleId)) ?? null),
  },
  WeekPerson: {
    hourlyRateCents: (person, _, { user }) => (mayKnowPay(person, user) ? person.hourlyRateCents : null),
    limits: ({ limits, ...person }, _, { user }) =>
      limits && mayKnowWorkLimits(person, user)
        ? { ...limits, worksWith: [...limits.worksWith], neverWith: [...limits.neverWith] }
        : null,
    jobRoleIds: async ({ employeeId }, _, { loaders }) => [
      ...((await loaders(qualifiedLoader).load(employeeId))?.jobRoleIds ?? []),
    ],
  },
  Employee: {
    suggestedJobRoles: async (person, _, { user, loaders }) => {
      if (person.jobRoleIds !== null || !isManageable(person, user)) return []
      return currentJobRoles(loaders, (await loaders(qualifiedLoader).load(person.id))?.jobRoleIds ?? [])
    },
  },
  Shift: {
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders(locationLoader).load(locationId)),
    employee: async ({ employeeId }, _, { loaders }) =>
      employeeId === null ? null : requireRow(await loaders(personLoader).load(employeeId)),
    jobRole: async ({ jobRoleId }, _, { loaders }) =>
      jobRoleId === null ? null : ((await loaders(jobRoleLoader).load(jobRoleId)) ?? null),
    coworkers: ({ id, employeeId, published }, _, { user, loaders }) =>
      published && employeeId === user.employeeId ? loaders(coworkersLoader).load(id) : [],
  },
} satisfies Resolvers
