import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { EntryTimes } from '#schema/time-clock/events.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { company, companyPerTest, noon } from '#backend/features/schedule/testing/company.ts'
import { fileScene, type Scene } from '#backend/features/schedule/testing/scene.ts'
import { clockStream } from '../streams.ts'

const scene = await fileScene()
const team = companyPerTest(scene)

const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000)
const span = (from: number, to: number | null): EntryTimes => ({
  clockIn: hoursAgo(from).toISOString(),
  clockOut: to === null ? null : hoursAgo(to).toISOString(),
  breaks: [],
})
const because = (employeeId: string, more: Partial<CommandContext> = {}) =>
  team().as(employeeId, { reason: 'The reader was dead', ...more })

async function worked() {
  const { ana, harbor } = team()
  const whose = { employeeId: ana, locationId: harbor }
  await scene.here.clockIn(team().as(ana, { now: hoursAgo(6) }), whose)
  await scene.here.clockOut(team().as(ana, { now: hoursAgo(2) }), whose)
  const { ended } = await scene.here.readState(clockStream, ana)
  const entryId = ended.at(-1)?.entryId ?? ''
  return { employeeId: ana, entryId }
}

describe('a correction', () => {
  it('is made by the employee’s managers and owners, with a reason', async () => {
    const which = { ...(await worked()), punchId: null }
    const correct = (by: string, to: EntryTimes, context: Partial<CommandContext> = {}) =>
      scene.here.correctEntry(because(by, context), { ...which, times: to })

    for (const by of [team().max, team().otherManager]) {
      await expect(correct(by, span(6, 1))).rejects.toMatchObject({ code: 'forbidden' })
    }
    await expect(
      scene.here.correctEntry(team().as(team().manager), { ...which, times: span(6, 1) }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { reason: 'Please give a reason' },
    })
    const { events } = await correct(team().manager, span(6, 1))
    expect(events).toMatchObject([{ type: 'EntryCorrected', data: { before: span(6, 2), after: span(6, 1) } }])
    expect(await correct(team().owner, span(6, 2))).toMatchObject({ events: [{ type: 'EntryCorrected' }] })
  })

  it('of own entries requires an owner', async () => {
    const add = (employeeId: string) =>
      scene.here.createEntry(because(employeeId), {
        employeeId,
        entryId: randomUUID(),
        times: span(5, 4),
        punchId: null,
      })
    await expect(add(team().manager)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Nobody corrects their own entries: propose the correction instead',
    })
    await expect(add(team().ana)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await add(team().owner)).toMatchObject({
      events: [{ type: 'EntryAdded', data: { locationId: team().harbor } }],
    })
  })

  it('is not found for another organization’s employee', async () => {
    const { employeeId, entryId } = await worked()
    const other = await company(scene.there)
    const stranger = other.as(other.owner, { reason: 'Curious' })
    await expect(scene.there.deleteEntry(stranger, { employeeId, entryId })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a correction sent again', () => {
  it('returns its first result, and is rejected for another entry', async () => {
    const { employeeId, entryId } = await worked()
    const context = because(team().manager)
    const first = await scene.here.deleteEntry(context, { employeeId, entryId })
    const again = await scene.there.deleteEntry({ ...context, now: hoursAgo(-1) }, { employeeId, entryId })
    expect(again).toMatchObject({ position: first.position, repeated: true })
    await expect(scene.there.deleteEntry(context, { employeeId, entryId: randomUUID() })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This command id was used for something else',
    })
  })
})

describe('two simultaneous corrections', () => {
  it('never create overlapping entries', async () => {
    const { ana, manager, owner } = team()
    const add = (by: string, commands: Scene['here'], times: EntryTimes) =>
      commands.createEntry(because(by), { employeeId: ana, entryId: randomUUID(), times, punchId: null })
    for (let round = 1; round <= 10; round += 1) {
      const results = await Promise.allSettled([
        add(manager, scene.here, span(round * 30, round * 30 - 3)),
        add(owner, scene.there, span(round * 30 - 2, round * 30 - 5)),
      ])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
    expect((await scene.here.readState(clockStream, ana)).ended).toHaveLength(10)
  })
})

describe('a proposal', () => {
  async function proposed(times: EntryTimes | null = span(6, 1)) {
    const which = await worked()
    const context = because(which.employeeId)
    await scene.here.proposeCorrection(context, { ...which, times })
    return { ...which, proposalId: context.commandId }
  }

  it('is limited to own entries', async () => {
    const which = await worked()
    const asOther = scene.here.proposeCorrection(because(team().max), { ...which, times: null })
    await expect(asOther).rejects.toMatchObject({ code: 'forbidden' })
    const silent = scene.here.proposeCorrection(team().as(team().ana), { ...which, times: null })
    await expect(silent).rejects.toMatchObject({ code: 'invalid', fields: { reason: 'Please give a reason' } })
  })

  it('is accepted by another person, with both reasons', async () => {
    const { employeeId, entryId, proposalId } = await proposed()
    const accept = { employeeId, proposalId, accept: true }
    await expect(scene.there.reviewCorrectionProposal(team().as(team().ana), accept)).rejects.toMatchObject({
      code: 'forbidden',
    })
    const context = team().as(team().manager, { reason: 'I saw you' })
    const { events } = await scene.there.reviewCorrectionProposal(context, accept)
    expect(events).toMatchObject([
      {
        type: 'EntryCorrected',
        data: { entryId, after: span(6, 1), proposalId },
        metadata: { reason: 'The reader was dead – I saw you' },
      },
    ])
    const again = await scene.here.reviewCorrectionProposal(context, accept)
    expect(again.repeated).toBe(true)
    await expect(scene.here.reviewCorrectionProposal(team().as(team().owner), accept)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This proposal was already accepted',
    })
  })

  it('is declined with a reason', async () => {
    const { employeeId, proposalId } = await proposed(null)
    const decline = (reason?: string) =>
      scene.here.reviewCorrectionProposal(team().as(team().manager, reason === undefined ? {} : { reason }), {
        employeeId,
        proposalId,
        accept: false,
      })
    await expect(decline()).rejects.toMatchObject({ code: 'invalid', fields: { comment: 'Please say why' } })
    expect(await decline('You were here')).toMatchObject({ events: [{ type: 'CorrectionDeclined' }] })
  })

  it('is withdrawn by its author', async () => {
    const { employeeId, proposalId } = await proposed()
    const withdraw = (by: string) => scene.here.cancelCorrectionProposal(team().as(by), { employeeId, proposalId })
    await expect(withdraw(team().manager)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await withdraw(team().ana)).toMatchObject({ events: [{ type: 'CorrectionWithdrawn' }] })
  })

  it('is decided once by two simultaneous reviewers', { repeats: 9 }, async () => {
    const { employeeId, proposalId } = await proposed()
    const results = await Promise.allSettled([
      scene.here.reviewCorrectionProposal(team().as(team().manager), { employeeId, proposalId, accept: true }),
      scene.there.reviewCorrectionProposal(because(team().owner), { employeeId, proposalId, accept: false }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
