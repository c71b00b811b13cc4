import { z } from 'zod'
import type { ImportEvent } from '#schema/people/import-events.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { job, jobTable } from '#kernel/jobs/job.ts'
import { schedule, type Reactions } from '#kernel/jobs/reactions.ts'
import { contextOf, type JobDeps } from '#backend/platform/jobs.ts'

export const reactions: Reactions<ImportEvent> = {
  PeopleImported: ({ id, data: { importId, people } }) =>
    people.some(({ contract }) => contract)
      ? [schedule(jobs['contracts.import'], { id: `contracts-${id}`, data: { importId } })]
      : [],
}

export const jobs = jobTable({
  'contracts.import': job(
    z.object({ importId: z.string() }),
    async (due, { commands }: Pick<JobDeps, 'commands'>): Promise<void> => {
      await commands.importContracts(contextOf(due, 'import', derivedId(due.id)), due.data)
    },
  ),
})
