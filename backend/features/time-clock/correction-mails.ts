import { clockStream } from './streams.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { z } from 'zod'
import { entryTimes, type TimeclockEvent } from '#schema/time-clock/events.ts'
import { job, jobTable, type Job } from '#kernel/jobs/job.ts'
import { onEach, schedule, type Happened, type Reactions } from '#kernel/jobs/reactions.ts'
import { actorOf, causeOf, type JobDeps } from '#backend/platform/jobs.ts'
import { mailRecipient } from '#backend/features/notifications/recipient.ts'
import { latestNames } from '#backend/features/people/names.ts'
import { correctionMessage } from './mails.ts'

const types = ['EntryAdded', 'EntryCorrected', 'EntryRemoved', 'CorrectionDeclined'] as const
type Correction = Happened<TimeclockEvent, (typeof types)[number]>

const correction = z.object({
  what: z.enum(types),
  employeeId: z.string(),
  locationId: z.string(),
  proposalId: z.string().nullable(),
  before: entryTimes.nullable(),
  after: entryTimes.nullable(),
  reason: z.string(),
})
type CorrectionJob = Job<z.infer<typeof correction>>

/** Mails the employee when someone else decides on their entry. */
export const reactions: Reactions<TimeclockEvent> = onEach(types, ({ id, type, data, metadata }: Correction) => {
  const { actor, reason = '' } = metadata
  const { employeeId, locationId, proposalId } = data
  if (actor.kind === 'system' || actor.employeeId === employeeId) return []
  const before = 'before' in data ? data.before : null
  const after = 'after' in data ? data.after : null
  const about = { what: type, employeeId, locationId, proposalId, before, after, reason }
  return [schedule(jobs['time-clock.mail-correction'], { id: `correction-${id}`, data: about })]
})

async function mailCorrection(due: CorrectionJob, deps: JobDeps): Promise<Date | void> {
  const { what, employeeId, locationId, proposalId, reason } = due.data
  const now = new Date()
  const recipient = await mailRecipient(deps.commands, employeeId, 'timesheet', now)
  if (recipient?.mode !== 'now') return
  const { email, firstName, clocks, mailAt } = recipient
  if (mailAt > now) return mailAt
  const organization = await deps.commands.readState(organizationStream, causeOf(due).organizationId)
  const location = organization.status === 'founded' ? organization.locations[locationId] : undefined
  const accepted = proposalId === null ? 'corrected' : 'accepted'
  const decider = actorOf(due) ?? ''
  const names = await latestNames(deps.commands, [decider])
  await deps.mail.send(
    correctionMessage({
      email,
      employeeId,
      about: [decider],
      firstName,
      link: new URL('/time-clock', deps.publicUrl).href,
      by: names.get(decider) ?? 'A colleague',
      decision: what === 'CorrectionDeclined' ? 'declined' : accepted,
      ...(await timesOf(due, deps)),
      clocks: { ...clocks, ...(location && { timeZone: location.timeZone }) },
      reason,
    }),
  )
}

/** The times of a declined correction are in the proposal. */
async function timesOf({ data }: CorrectionJob, { commands }: JobDeps) {
  const { what, employeeId, proposalId, before, after } = data
  if (what !== 'CorrectionDeclined') return { before, after }
  const { proposals } = await commands.readState(clockStream, employeeId)
  const proposal = proposals.find((each) => each.proposalId === proposalId)
  return { before: proposal?.before ?? null, after: proposal?.after ?? null }
}

export const jobs = jobTable({ 'time-clock.mail-correction': job(correction, mailCorrection) })
