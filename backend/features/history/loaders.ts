import DataLoader from 'dataloader'
import { spansOf, type CommandSpan } from './moments.ts'
import { namingOf, type Naming } from './names.ts'
import type { Services } from '#backend/platform/services.ts'

export const namingLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  new DataLoader<string, Naming>(async (ids) => {
    const naming = await namingOf(kysely, organizationId, ids)
    return ids.map(() => naming)
  })

/** Log positions of a command's events; null for punches. */
export const commandSpanLoader = ({ database: { kysely } }: Services, organizationId: string) =>
  new DataLoader<string, CommandSpan | null>(async (ids) => {
    const spans = await spansOf(kysely, organizationId, ids)
    return ids.map((id) => spans.get(id) ?? null)
  })
