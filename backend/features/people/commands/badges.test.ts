import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { company, companyPerTest, noon } from '#backend/features/schedule/testing/company.ts'
import { dyingBefore, fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { employeeStream } from '../streams.ts'

describe.each([
  { appends: 'to all streams at once', atOnce: true, scene: await fileScene() },
  { appends: 'to one stream after another', atOnce: false, scene: await fileScene({ atOnce: false }) },
])('where the log appends $appends', ({ scene }) => {
  const team = companyPerTest(scene)

  const register = (actor: string, employeeId: string, epc: string, commands = scene.here) =>
    commands.registerBadge(team().as(actor), { employeeId, epc })
  const holder = (epc: string) => scene.there.holderOfBadge(team().organizationId, epc)
  const badgeOf = async (employeeId: string) => {
    const person = await scene.there.readState(employeeStream, employeeId)
    return person.status === 'unknown' ? undefined : person.epc
  }
  const claimsOf = async (epc: string) => {
    const stream = `claim-${await scene.there.badgeClaimId(team().organizationId, epc)}` as const
    return (await Array.fromAsync(scene.log.read(stream))).map(({ type }) => type)
  }

  describe('a badge', () => {
    it('belongs to one employee from registration to removal', async () => {
      const { manager, ana, max } = team()
      expect(await holder('E280')).toBeUndefined()
      await register(manager, ana, 'E280')
      expect([await holder('E280'), await badgeOf(ana)]).toEqual([ana, 'E280'])
      await register(manager, ana, 'E281')
      expect([await holder('E280'), await holder('E281')]).toEqual([undefined, ana])
      await register(manager, max, 'E280')
      await scene.here.removeBadge(team().as(manager), { employeeId: ana })
      expect([await holder('E280'), await holder('E281'), await badgeOf(ana)]).toEqual([max, undefined, null])
    })

    it('may be registered in two organizations', async () => {
      const other = await company(scene.here)
      await register(team().manager, team().ana, 'E280')
      await scene.here.registerBadge(other.as(other.manager), { employeeId: other.ana, epc: 'E280' })
      expect(await holder('E280')).toBe(team().ana)
      expect(await scene.there.holderOfBadge(other.organizationId, 'E280')).toBe(other.ana)
    })

    it('that is taken is refused, and only the holder’s managers see the holder’s name', async () => {
      const { owner, manager, otherManager, ana, max, lea } = team()
      await register(manager, ana, 'E280')
      expect(await refusalOf(register(manager, max, 'E280'))).toBe('conflict: This badge is Ana Moreno’s')
      expect(await refusalOf(register(owner, lea, 'E280'))).toBe('conflict: This badge is Ana Moreno’s')
      expect(await refusalOf(register(otherManager, lea, 'E280'))).toBe('conflict: This badge is taken')
      expect([await holder('E280'), await badgeOf(max), await badgeOf(lea)]).toEqual([ana, null, null])
    })

    it('is registered by the location’s managers and can be removed from former employees', async () => {
      const { owner, manager, otherManager, ana, max } = team()
      const elsewhere = 'forbidden: Only a manager of this location can do this'
      expect(await refusalOf(register(ana, ana, 'E280'))).toBe(elsewhere)
      expect(await refusalOf(register(otherManager, ana, 'E280'))).toBe(elsewhere)
      expect(await refusalOf(register(manager, manager, 'E280'))).toBe('forbidden: Only an owner can do this')
      expect(await claimsOf('E280')).toEqual([])
      await register(manager, ana, 'E280')
      await scene.here.deactivateEmployee(team().as(owner), { employeeId: ana })
      expect([await holder('E280'), await badgeOf(ana)]).toEqual([ana, 'E280'])
      expect(await refusalOf(register(manager, ana, 'E281'))).toBe('conflict: This employee is no longer active')
      expect(await holder('E281')).toBeUndefined()
      await scene.here.removeBadge(team().as(manager), { employeeId: ana })
      await register(manager, max, 'E280')
      expect(await holder('E280')).toBe(max)
    })

    it('goes to one of ten simultaneous registrations', async () => {
      const { hire, harbor, manager } = team()
      const people = await Promise.all(
        Array.from({ length: 10 }, (_, index) => hire(randomUUID(), `P${index}`, 'Test', 'employee', harbor)),
      )
      const answers = await Promise.all(
        people.map((id, index) => refusalOf(register(manager, id, 'E2FF', index % 2 ? scene.here : scene.there))),
      )
      expect(answers.filter((answer) => answer === 'resolved')).toHaveLength(1)
      const having = (await Promise.all(people.map(badgeOf))).flatMap((epc, index) =>
        epc ? (people[index] ?? []) : [],
      )
      expect(having).toEqual([await holder('E2FF')])
    })

    it('changed by two managers at once leaves one badge claimed and the others free', async () => {
      const { owner, manager, ana } = team()
      for (let round = 0; round < 5; round += 1) {
        await Promise.all([
          register(manager, ana, 'E2A0', scene.here),
          register(owner, ana, 'E2A1', scene.there),
          register(manager, ana, 'E2A0', scene.there),
          register(owner, ana, 'E2A2', scene.here),
        ])
        const badge = await badgeOf(ana)
        const held = await Promise.all(['E2A0', 'E2A1', 'E2A2'].map(async (epc) => ((await holder(epc)) ? epc : [])))
        expect(held.flat()).toEqual([badge])
      }
    })
  })

  describe('a registration', () => {
    it('is idempotent, even after a colleague got the badge', async () => {
      const { as, manager, ana, max } = team()
      const context = as(manager)
      const data = { employeeId: ana, epc: 'E280' }
      const first = await scene.here.registerBadge(context, data)
      expect(await scene.there.registerBadge(context, data)).toMatchObject({ position: first.position, repeated: true })
      await scene.here.removeBadge(as(manager), { employeeId: ana })
      await register(manager, max, 'E280')
      expect(await scene.there.registerBadge(context, data)).toMatchObject({ position: first.position, repeated: true })
      expect([await holder('E280'), await badgeOf(ana)]).toEqual([max, null])
    })

    it('that crashed after claiming frees the badge after a minute', async () => {
      const { as, manager, ana, max } = team()
      const dying = dyingBefore('employee', scene.log)
      await expect(dying.registerBadge(as(manager), { employeeId: ana, epc: 'E280' })).rejects.toThrow('died')
      const at = (seconds: number) => as(manager, { now: new Date(noon.getTime() + seconds * 1000) })
      const late = (seconds: number) => scene.there.registerBadge(at(seconds), { employeeId: max, epc: 'E280' })
      expect(await refusalOf(late(59))).toBe('conflict: This badge is Ana Moreno’s')
      await late(60)
      expect([await holder('E280'), await badgeOf(max), await badgeOf(ana)]).toEqual([max, 'E280', null])
    })

    it('that was refused claims nothing', async () => {
      const { as, manager, ana, max, owner } = team()
      await scene.here.deactivateEmployee(as(owner), { employeeId: ana })
      expect(await refusalOf(register(manager, ana, 'E280'))).toBe('conflict: This employee is no longer active')
      await register(manager, max, 'E280')
      expect(await holder('E280')).toBe(max)
    })
  })
})
