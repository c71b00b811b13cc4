import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { streamName } from '#kernel/events.ts'
import type { ImportedPerson } from '#schema/people/import-events.ts'
import { openCommands } from '#backend/app/commands.ts'
import { company, noon } from '#backend/features/schedule/testing/company.ts'
import { dyingBefore, fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { claimStream, employeeStream } from '../streams.ts'

const scene = await fileScene()
const us = await company(scene.here)

let badges = 0
const person = (more: Partial<ImportedPerson> = {}): ImportedPerson & { email: string } => {
  const employeeId = randomUUID()
  return {
    employeeId,
    locationId: us.harbor,
    firstName: 'Nia',
    lastName: 'Okafor',
    phone: null,
    position: 'Cook',
    role: 'employee',
    hourlyRateCents: 1850,
    epc: `E280${String((badges += 1)).padStart(4, '0')}`,
    ...more,
    email: more.email ?? `${employeeId}@muster.test`,
  }
}

const statusOf = async ({ employeeId }: ImportedPerson) =>
  (await scene.here.readState(employeeStream, employeeId)).status
const holderOf = async (claimId: Promise<string>) => {
  const claim = await scene.here.readState(claimStream, await claimId)
  return claim.status === 'held' ? claim.holderId : null
}

describe('an import', () => {
  it('beyond the append size limit is refused before anything is claimed', async () => {
    const one = person({ position: 'x'.repeat(scene.log.maxAppendBytes) })
    const importing = scene.here.importEmployees(us.as(us.owner), { importId: randomUUID(), people: [one] })
    expect(await refusalOf(importing)).toBe('too_large: This import is too large. Split the file.')
    expect(await holderOf(scene.here.emailClaimId(one.email))).toBeNull()
  })

  it('adds all employees with badge and rate from the earliest local date', async () => {
    const importId = randomUUID()
    const context = us.as(us.owner, { now: new Date('2026-03-11T05:00:00.000Z') })
    const people = [person({ email: 'Nia@Muster.test' }), person({ locationId: us.yard, role: 'manager', epc: null })]
    const outcome = await scene.here.importEmployees(context, { importId, people })
    expect(outcome.taken).toEqual([])
    expect(outcome.position).toBe(await scene.log.head())
    const [nia, boss] = people.map(({ employeeId }) => employeeId) as [string, string]
    const payRates = [{ effectiveFrom: '2026-03-10', hourlyRateCents: 1850 }]
    expect(await scene.there.readState(employeeStream, nia)).toMatchObject({
      status: 'active',
      email: 'nia@muster.test',
      emailVerified: false,
      epc: people[0]?.epc,
      payRates,
    })
    expect(await scene.there.readState(employeeStream, boss)).toMatchObject({ role: 'manager', epc: null, payRates })

    const again = await scene.there.importEmployees(context, { importId, people })
    expect(again).toMatchObject({ repeated: true, position: outcome.position, taken: [] })
    expect(await scene.log.head()).toBe(outcome.position)
  })

  it('is allowed for managers at their location and for owners everywhere', async () => {
    const by = (employeeId: string, one: ImportedPerson) =>
      refusalOf(scene.here.importEmployees(us.as(employeeId), { importId: randomUUID(), people: [person(), one] }))
    expect(await by(us.manager, person())).toBe('resolved')
    expect(await by(us.manager, person({ role: 'manager' }))).toBe('forbidden: Only an owner can do this')
    expect(await by(us.manager, person({ locationId: us.yard }))).toMatch(/^forbidden/)
    expect(await by(us.ana, person())).toMatch(/^forbidden/)
    expect(await by(us.owner, person({ locationId: randomUUID() }))).toBe('not_found: There is no such location')
  })

  it('with any taken value adds no one and claims nothing', async () => {
    const importId = randomUUID()
    const badge = 'E28AAA'
    await scene.there.registerBadge(us.as(us.manager), { employeeId: us.ana, epc: badge })
    const good = person()
    const people = [good, person({ email: `${us.max}@muster.test` }), person({ epc: badge })]
    const head = await scene.log.head()
    const { taken, events } = await scene.here.importEmployees(us.as(us.manager), { importId, people })
    expect(taken).toHaveLength(2)
    expect(taken).toEqual(
      expect.arrayContaining([
        { employeeId: people[1]?.employeeId, what: 'email', message: 'This email address is Max Weber’s' },
        { employeeId: people[2]?.employeeId, what: 'badge', message: 'This badge is Ana Moreno’s' },
      ]),
    )
    expect(events).toEqual([])
    const types = new Set<string>()
    const end = await scene.log.head()
    for await (const batch of scene.log.subscribe(head, new AbortController().signal)) {
      for (const { type } of batch.events) types.add(type)
      if (batch.position >= end) break
    }
    expect([...types].toSorted()).toEqual(['ClaimReleased', 'ValueClaimed'])
    expect(await holderOf(scene.here.emailClaimId(good.email))).toBeNull()
    expect(await holderOf(scene.here.badgeClaimId(us.organizationId, good.epc ?? ''))).toBeNull()

    const mended = people.map((each, index) => (index === 0 ? each : person({ employeeId: each.employeeId })))
    expect(await scene.here.importEmployees(us.as(us.manager), { importId, people: mended })).toMatchObject({
      taken: [],
    })
    expect(await Promise.all(mended.map(statusOf))).toEqual(['active', 'active', 'active'])
  })

  it('is refused if a badge is registered while it claims', async () => {
    const people = [person(), person(), person()]
    const [, second] = people
    let registered: Promise<unknown> | undefined
    const commands = openCommands({
      log: {
        ...scene.log,
        appendAll: undefined,
        async append(stream, ...rest) {
          const badge = { employeeId: us.max, epc: second?.epc ?? '' }
          await (registered ??= scene.there.registerBadge(us.as(us.manager), badge))
          return scene.log.append(stream, ...rest)
        },
      },
    })
    const { taken } = await commands.importEmployees(us.as(us.manager), { importId: randomUUID(), people })
    expect(taken).toEqual([{ employeeId: second?.employeeId, what: 'badge', message: 'This badge is Max Weber’s' }])
    expect(await Promise.all(people.map(statusOf))).toEqual(['unknown', 'unknown', 'unknown'])
  })

  it('running twice at once with the same people adds each person at most once', async () => {
    const people = Array.from({ length: 12 }, () => person())
    const twins = people.map((each) => ({ ...each, employeeId: randomUUID() }))
    const outcomes = await Promise.all([
      scene.here.importEmployees(us.as(us.manager), { importId: randomUUID(), people }),
      scene.there.importEmployees(us.as(us.manager), { importId: randomUUID(), people: twins }),
    ])
    const added = await Promise.all([...people, ...twins].map(statusOf))
    const whole = outcomes.map(({ taken }) => taken.length === 0)
    expect(whole.filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(added.slice(0, 12)).toEqual(people.map(() => (whole[0] ? 'active' : 'unknown')))
    expect(added.slice(12)).toEqual(twins.map(() => (whole[1] ? 'active' : 'unknown')))
  })
})

describe('the undo of an import', () => {
  const nobody = new Map<string, string>()
  async function imported(...people: ImportedPerson[]) {
    const importId = randomUUID()
    await scene.here.importEmployees(us.as(us.manager), { importId, people })
    return importId
  }
  const undo = (importId: string, { skipChanged = false, busy = nobody, context = us.as(us.manager) } = {}) =>
    scene.there.undoImport(context, { importId, skipChanged, busy })

  it('removes the employees and frees their addresses and badges for a corrected import', async () => {
    const people = [person(), person({ epc: null })]
    const importId = await imported(...people)
    const context = us.as(us.manager)
    expect(await undo(importId, { context })).toMatchObject({ removed: 2, kept: [] })
    expect(await Promise.all(people.map(statusOf))).toEqual(['terminated', 'terminated'])
    const employeeId = people[0]?.employeeId ?? ''
    const back = scene.here.reactivateEmployee(us.as(us.manager), { employeeId })
    expect(await refusalOf(back)).toBe('conflict: The import of this person was undone. Add them again.')
    const corrected = people.map((each) => ({ ...each, employeeId: randomUUID() }))
    const again = await scene.here.importEmployees(us.as(us.manager), { importId: randomUUID(), people: corrected })
    expect(again.taken).toEqual([])
    expect(await undo(importId, { context })).toMatchObject({ repeated: true, removed: 2 })
    expect(await Promise.all(corrected.map(statusOf))).toEqual(['active', 'active'])
  })

  it('names the employees to whom something has happened, and removes the others if told to', async () => {
    const [changed, busy, same] = [person(), person({ firstName: 'Bo' }), person()]
    const importId = await imported(changed, busy, same)
    const { employeeId } = changed
    await scene.here.updateEmployeeJobRoles(us.as(us.manager), { employeeId, jobRoleIds: [] })
    const known = new Map([[busy.employeeId, 'has shifts']])
    const kept = [
      { employeeId, firstName: 'Nia', lastName: 'Okafor', reason: 'was changed' },
      { employeeId: busy.employeeId, firstName: 'Bo', lastName: 'Okafor', reason: 'has shifts' },
    ]
    expect(await undo(importId, { busy: known })).toMatchObject({ removed: 0, kept })
    expect(await statusOf(same)).toBe('active')
    expect(await undo(importId, { busy: known, skipChanged: true })).toMatchObject({ removed: 1, kept })
    expect(await Promise.all([changed, busy, same].map(statusOf))).toEqual(['active', 'active', 'terminated'])
  })

  it('is refused after an hour, to other managers and in other organizations', async () => {
    const importId = await imported(person())
    const late = us.as(us.manager, { now: new Date(noon.getTime() + 3_600_001) })
    expect(await refusalOf(undo(importId, { context: late }))).toMatch(/^conflict: An import can be undone for an hour/)
    expect(await refusalOf(undo(importId, { context: us.as(us.otherManager) }))).toMatch(/^forbidden/)
    const other = await company(scene.here)
    expect(await refusalOf(undo(importId, { context: other.as(other.owner) }))).toBe(
      'not_found: There is no such import',
    )
    expect(await refusalOf(undo(randomUUID()))).toBe('not_found: There is no such import')
  })

  it('is finished after a crash', async () => {
    const people = [person(), person()]
    const importId = await imported(...people)
    const dying = dyingBefore('employee', scene.log)
    await expect(dying.undoImport(us.as(us.manager), { importId, skipChanged: false, busy: nobody })).rejects.toThrow(
      'died',
    )
    expect(await Promise.all(people.map(statusOf))).toEqual(['active', 'active'])
    const system = { ...us.as(us.owner), actor: { kind: 'system', name: 'undo of an import' } as const }
    await scene.here.reconcileImportUndo(system, { importId })
    await scene.there.reconcileImport({ ...system, commandId: randomUUID() }, { importId })
    expect(await Promise.all(people.map(statusOf))).toEqual(['terminated', 'terminated'])
  })
})

describe('after a crash', () => {
  const dyingAtEmployee = (survivors: number) => {
    let appended = 0
    return openCommands({
      log: {
        ...scene.log,
        appendAll: undefined,
        append: (stream, ...rest) =>
          stream.startsWith('employee-') && (appended += 1) > survivors
            ? Promise.reject(new Error('the process died'))
            : scene.log.append(stream, ...rest),
      },
    })
  }
  const system = () => ({
    ...us.as(us.owner, { now: new Date(noon.getTime() + 15_000) }),
    actor: { kind: 'system', name: 'import' } as const,
  })

  it('adds all employees of a decided import once', async () => {
    const importId = randomUUID()
    const context = us.as(us.manager)
    const people = Array.from({ length: 6 }, () => person())
    await expect(dyingAtEmployee(2).importEmployees(context, { importId, people })).rejects.toThrow('died')
    const before = await Promise.all(people.map(statusOf))
    expect(before.filter((status) => status === 'active')).toHaveLength(2)

    await scene.there.reconcileImport(system(), { importId })
    expect(await Promise.all(people.map(statusOf))).toEqual(people.map(() => 'active'))
    const head = await scene.log.head()
    await scene.here.reconcileImport(system(), { importId })
    expect(await scene.here.importEmployees(context, { importId, people })).toMatchObject({ repeated: true, taken: [] })
    expect(await scene.log.head()).toBe(head)
    for (const { employeeId } of people) {
      const events = await Array.fromAsync(scene.log.read(streamName('employee', employeeId)))
      expect(events.map(({ type }) => type)).toEqual(['EmployeeHired', 'BadgeRegistered', 'PayRateSet'])
    }
  })

  it('has no claims before the decision if the log appends both atomically', async () => {
    const one = person()
    const died = () => Promise.reject(new Error('the process died'))
    const dying = openCommands({
      log: {
        ...scene.log,
        append: (stream, ...rest) => (stream.startsWith('import-') ? died() : scene.log.append(stream, ...rest)),
        appendAll: died,
      },
    })
    const importing = dying.importEmployees(us.as(us.manager), { importId: randomUUID(), people: [one] })
    await expect(importing).rejects.toThrow('died')
    expect(await holderOf(scene.here.emailClaimId(one.email))).toBeNull()
  })

  it('adds nobody before the decision and frees its claims after a minute', async () => {
    const importId = randomUUID()
    const one = person()
    const dying = dyingBefore('import', scene.log)
    await expect(dying.importEmployees(us.as(us.manager), { importId, people: [one] })).rejects.toThrow('died')
    await scene.here.reconcileImport(system(), { importId })
    expect(await statusOf(one)).toBe('unknown')
    const other = { ...one, employeeId: randomUUID() }
    const at = (now: Date) =>
      scene.here.importEmployees(us.as(us.manager, { now }), { importId: randomUUID(), people: [other] })
    expect((await at(noon)).taken).toHaveLength(1)
    expect((await at(new Date(noon.getTime() + 60_000))).taken).toEqual([])
    expect(await statusOf(other)).toBe('active')
  })

  it('leaves a badge with the colleague who got it since', async () => {
    const importId = randomUUID()
    const one = person()
    await scene.here.importEmployees(us.as(us.manager), { importId, people: [one] })
    await scene.here.removeBadge(us.as(us.manager), { employeeId: one.employeeId })
    await scene.here.registerBadge(us.as(us.manager), { employeeId: us.max, epc: one.epc ?? '' })
    await scene.there.reconcileImport(system(), { importId })
    expect(await holderOf(scene.here.badgeClaimId(us.organizationId, one.epc ?? ''))).toBe(us.max)
    expect(await scene.here.readState(employeeStream, one.employeeId)).toMatchObject({ epc: null })
  })
})
