import { z } from 'zod'
import { job, jobTable } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import type { SingleSignOnEvent } from '#schema/single-sign-on/events.ts'
import { enforceSignInDomains } from './enforce-domains.ts'

const enforce = ({ id, metadata: { organizationId } }: { id: string; metadata: { organizationId: string } }) => [
  schedule(jobs['single-sign-on.enforce-domains'], { id: `sign-in-domains-${id}`, data: { organizationId } }),
]

/** Completes changes that a crash interrupted after their events. */
export const reactions: Reactions<SingleSignOnEvent> = {
  SingleSignOnSet: enforce,
  SingleSignOnRemoved: enforce,
  SignInDomainVerified: enforce,
  SignInDomainRequirementSet: enforce,
  SignInDomainRemoved: enforce,
}

export const jobs = jobTable({
  'single-sign-on.enforce-domains': job(
    z.object({ organizationId: z.string() }),
    ({ data }, { database, commands }: Pick<JobDeps, 'database' | 'commands'>) =>
      enforceSignInDomains({ kysely: database.kysely, commands }, data.organizationId),
  ),
})
