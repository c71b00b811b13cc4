import { templateRequest } from '#schema/templates/rest.ts'
import { countsByDay } from '#schema/templates/counts-by-day.ts'
import { fitsWeek } from '#schema/templates/recurrence.ts'
import { sundayOf } from '#schema/shared/week-time.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { templatePage } from './queries.ts'
import { checked } from '#backend/platform/http/input.ts'
import { templateActions } from './actions.ts'
import { initiatorOf, idIn } from '#backend/platform/graphql/initiator.ts'
import type {
  CreateTemplateInput,
  Resolvers,
  UpdateTemplateInput,
} from '#backend/platform/graphql/generated/resolvers.ts'

export const resolvers = {
  Query: {
    scheduleTemplates: async (_, { locationId, first, after }, { user, reach, services }) => {
      const { kysely } = services.database
      return templatePage(kysely, await narrow(kysely, reach, locationId ?? user.locationId), { first, after })
    },
    scheduleTemplate: (_, { id }, { user, services }) => templateActions(services).find(user, id),
  },
  Mutation: {
    createTemplate: (_, { input }, context) =>
      templateActions(context.services).create(
        initiatorOf(input, context),
        idIn('templateId', input.templateId),
        requestOf(input),
      ),
    updateTemplate: (_, { input }, context) =>
      templateActions(context.services).update(
        initiatorOf(input, context),
        input.templateId,
        requestOf(input),
        input.seenRevision ?? undefined,
      ),
    deleteTemplate: async (_, { input }, context) => ({
      caughtUp: await templateActions(context.services).remove(
        initiatorOf(input, context),
        idIn('templateId', input.templateId),
      ),
    }),
    applyTemplate: async (_, { input }, context) => {
      const { templateId, day, onConflict = 'leave_out', again = false } = input
      const application = { templateId, weekStart: sundayOf(day), onConflict, again }
      const run = await templateActions(context.services).apply(initiatorOf(input, context), application)
      return { ...run, leftOut: [...run.leftOut] }
    },
  },
  ScheduleTemplate: {
    shiftCount: ({ shifts }) => shifts.length,
    shiftsByDay: ({ shifts }) => countsByDay(shifts),
    fits: ({ recurrence }, { day }) => recurrence !== null && fitsWeek(recurrence, sundayOf(day)),
  },
  TemplateShift: {
    id: ({ templateShiftId }) => templateShiftId,
    jobRoleId: ({ roleId }) => roleId,
  },
} satisfies Resolvers

function requestOf({ name, description, recurrence, shifts, ...input }: CreateTemplateInput | UpdateTemplateInput) {
  return checked(templateRequest, {
    ...('locationId' in input && input.locationId && { locationId: input.locationId }),
    name,
    description,
    isRecurring: !!recurrence,
    ...(recurrence && {
      recurrencePattern: recurrence.pattern,
      recursFrom: recurrence.from,
      automatic: recurrence.automatic,
    }),
    shifts,
  })
}
