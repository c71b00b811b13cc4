import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { organization } from '#schema/organization/events.ts'
import { evolveOrganization, initialOrganization } from './domain/organization.ts'

export const organizationStream = foldedStream(organization, {
  initial: initialOrganization,
  evolve: evolveOrganization,
})
