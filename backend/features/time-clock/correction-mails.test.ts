import { openWorker } from '#backend/app/testing/worker.ts'
import { clockStream } from './streams.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultPreferences } from '#schema/people/preferences.ts'
import { clockOf } from '#schema/shared/week-time.ts'
import type { EntryTimes } from '#schema/time-clock/events.ts'
import { company, type Company } from '#backend/features/schedule/testing/company.ts'
import { openScene, type Scene } from '#backend/features/schedule/testing/scene.ts'
import { memoryMail } from '#backend/features/identity/testing.ts'
import { quietHoursAround } from '#backend/features/notifications/testing.ts'
import { pendingJobs } from '#kernel/jobs/testing.ts'

const zone = 'America/New_York'

let scene: Scene
let team: Company
let mail: ReturnType<typeof memoryMail>

beforeEach(async () => {
  scene = await openScene()
  team = await company(scene.here)
  mail = memoryMail()
  const worker = await openWorker({ ...scene, commands: scene.there, mail })
  return async () => {
    await worker.close()
    await scene.close()
  }
})

const by = (employeeId: string, reason: string) => team.as(employeeId, { now: new Date(), reason })
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const left = () => pendingJobs(scene.database)

const worked: EntryTimes = {
  clockIn: '2026-02-03T14:00:00.000Z',
  clockOut: '2026-02-03T22:00:00.000Z',
  breaks: [{ start: '2026-02-03T17:00:00.000Z', end: '2026-02-03T17:30:00.000Z' }],
}
const longer = { ...worked, clockOut: '2026-02-03T22:45:00.000Z' }

async function added(employeeId = team.ana) {
  const whose = { employeeId, entryId: randomUUID() }
  await scene.here.createEntry(by(team.manager, 'Forgot to clock in'), { ...whose, times: worked, punchId: null })
  return whose
}

describe('an employee whose entries a manager corrects', () => {
  it('gets an email with the times before and after, the author and the reason', async () => {
    const entry = await added()
    const first = await mail.next()
    expect(first).toMatchObject({
      to: `${team.ana}@muster.test`,
      subject: 'Your timesheet was corrected',
      link: 'https://muster.test/time-clock',
    })
    const lines = [
      'Tobias Reyes added an entry to your timesheet.',
      'Before: no entry',
      'Now: Tue, Feb 3, 9:00 AM – 5:00 PM; breaks: 12:00 – 12:30 PM',
      'Reason: Forgot to clock in',
    ]
    expect(first.text).toContain(lines.join('\n'))

    await scene.here.correctEntry(by(team.owner, 'Closed up'), { ...entry, times: longer, punchId: null })
    const corrected = (await mail.next()).text
    expect(corrected).toContain('Margit Sandoval corrected an entry of your timesheet.')
    expect(corrected).toContain('Now: Tue, Feb 3, 9:00 AM – 5:45 PM; breaks: 12:00 – 12:30 PM\nReason: Closed up')

    await scene.here.deleteEntry(by(team.manager, 'Twice'), entry)
    expect((await mail.next()).text).toContain('Now: no entry')
    await until(async () => expect(await left()).toEqual([]))
    expect(mail.sent).toHaveLength(3)
  })

  it('gets an email with the decision on a proposal, but not for own changes', async () => {
    const { ana, manager, owner } = team
    const propose = async (entryId: string | null, times: EntryTimes | null) => {
      const context = by(ana, 'The reader was dead')
      await scene.here.proposeCorrection(context, { employeeId: ana, entryId, times })
      return { employeeId: ana, proposalId: context.commandId }
    }
    const missing = await propose(null, worked)
    await scene.here.reviewCorrectionProposal(team.as(manager, { now: new Date() }), { ...missing, accept: true })
    const accepted = await mail.next()
    expect(accepted.subject).toBe('Your correction was accepted')
    expect(accepted.text).toContain('Reason: The reader was dead')

    const [entry] = (await scene.here.readState(clockStream, ana)).ended
    const change = await propose(entry?.entryId ?? null, longer)
    await scene.here.reviewCorrectionProposal(by(manager, 'You left with me'), { ...change, accept: false })
    const declined = await mail.next()
    expect(declined.subject).toBe('Your correction was declined')
    expect(declined.text).toContain('Proposed: Tue, Feb 3, 9:00 AM – 5:45 PM')
    expect(declined.text).toContain('Reason: You left with me')

    const own = { employeeId: owner, entryId: randomUUID(), times: worked, punchId: null }
    await scene.here.createEntry(by(owner, 'Mine'), own)
    await added(team.max)
    expect((await mail.next()).to).toBe(`${team.max}@muster.test`)
    expect(mail.sent).toHaveLength(3)
  })
})

describe('the email preference', () => {
  const prefer = (timesheet: 'off' | 'now', quietHours: { start: string; end: string } | null) =>
    scene.here.updateNotificationPreferences(team.as(team.ana, { now: new Date() }), {
      employeeId: team.ana,
      preferences: { ...defaultPreferences, mail: { ...defaultPreferences.mail, timesheet }, quietHours },
    })

  it('suppresses the email if off', async () => {
    await prefer('off', null)
    await added()
    await added(team.max)
    expect((await mail.next()).to).toBe(`${team.max}@muster.test`)
    await until(async () => expect(await left()).toEqual([]))
    expect(mail.sent).toHaveLength(1)
  })

  it('delays the email until quiet hours end', async () => {
    const quiet = quietHoursAround(new Date(), zone)
    await prefer('now', quiet)
    await added()
    await until(async () => {
      // The notification's mail job also waits, until it sees that this mail replaces it.
      const waiting = (await left()).filter(({ name }) => name !== 'notifications.mail')
      expect(waiting).toMatchObject([{ name: 'time-clock.mail-correction', at: expect.any(String) }])
      expect(clockOf(waiting[0]?.at ?? '', zone)).toBe(quiet.end)
    })
    expect(mail.sent).toEqual([])
  })
})
