import DataLoader from 'dataloader'
import { payRatesOf } from './pay-rates.ts'
import { invitedOf } from './queries/invitations.ts'
import { withPassword } from './queries/with-password.ts'
import { peopleById } from './queries.ts'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'

export const personLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  byIdLoader((ids) => peopleById(kysely, organizationId, ids))

export const isInvitedLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  new DataLoader(async (ids: readonly string[]) => {
    const invited = await invitedOf(kysely, organizationId, ids)
    return ids.map((id) => invited.has(id))
  })

export const hasPasswordLoader = ({ database: { kysely } }: Services) =>
  new DataLoader(async (ids: readonly string[]) => {
    const found = await withPassword(kysely, ids)
    return ids.map((id) => found.has(id))
  })

export const payRatesLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  new DataLoader((ids: readonly string[]) => payRatesOf(kysely, organizationId, ids))
