import DataLoader from 'dataloader'
import { spansOf, type CommandSpan } from './moments.ts'
import { namingOf, type Naming } from './names.ts'
import type { Services } from '#backend/platform/services.ts'

declare module '#backend/platform/graphql/loaders.ts' {
  interface LoaderTypes {
    naming: DataLoader<string, Naming>
    /** Log positions of a command's events; null for punches. */
    commandSpan: DataLoader<string, CommandSpan | null>
  }
}

export const loaders = ({ database: { kysely } }: Services, organizationId: string) => ({
  naming: new DataLoader<string, Naming>(async (ids) => {
    const naming = await namingOf(kysely, organizationId, ids)
    return ids.map(() => naming)
  }),
  commandSpan: new DataLoader<string, CommandSpan | null>(async (ids) => {
    const spans = await spansOf(kysely, organizationId, ids)
    return ids.map((id) => spans.get(id) ?? null)
  }),
})
