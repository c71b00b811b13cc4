import DataLoader from 'dataloader'
import { payRatesOf, type JobRoleRate } from './pay-rates.ts'
import { invitedOf } from './queries/invitations.ts'
import { withPassword } from './queries/with-password.ts'
import { peopleById, type Person } from './queries.ts'
import { byIdLoader } from '#backend/platform/graphql/loaders.ts'
import type { Services } from '#backend/platform/services.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    person: DataLoader<string, Person | undefined>
    isInvited: DataLoader<string, boolean>
    hasPassword: DataLoader<string, boolean>
    payRates: DataLoader<string, JobRoleRate[]>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  person: byIdLoader((ids) => peopleById(kysely, organizationId, ids)),
  isInvited: new DataLoader(async (ids: readonly string[]) => {
    const invited = await invitedOf(kysely, organizationId, ids)
    return ids.map((id) => invited.has(id))
  }),
  hasPassword: new DataLoader(async (ids: readonly string[]) => {
    const found = await withPassword(kysely, ids)
    return ids.map((id) => found.has(id))
  }),
  payRates: new DataLoader((ids: readonly string[]) => payRatesOf(kysely, organizationId, ids)),
})
