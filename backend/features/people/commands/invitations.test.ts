import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { streamName } from '#kernel/events.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { openCommands } from '#backend/app/commands.ts'
import { company, noon } from '#backend/features/schedule/testing/company.ts'
import { fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { employeeStream, invitationStream } from '../streams.ts'

const scene = await fileScene()
const us = await company(scene.here)

const inAWeek = '2026-03-17T16:00:00.000Z'
const name = { firstName: 'Nia', lastName: 'Okafor' }
const gone = 'conflict: This invitation is no longer valid'

type More = {
  by?: string
  role?: 'owner' | 'employee' | 'manager'
  locationId?: string
  email?: string
  named?: typeof name | undefined
  hireDate?: string
}

async function invite({
  by = us.manager,
  role = 'employee',
  locationId = us.harbor,
  email,
  named,
  hireDate,
}: More = {}) {
  const employeeId = randomUUID()
  const data = {
    employeeId,
    locationId,
    role,
    email: email ?? `${employeeId}@muster.test`,
    position: 'Cook',
    hourlyRateCents: 1850,
    expiresAt: inAWeek,
    hireDate,
    ...named,
  }
  await scene.here.createInvitation(us.as(by), data)
  return { ...data, as: us.as(employeeId) }
}

const typesOf = async (category: 'employee' | 'invitation', id: string) =>
  (await Array.fromAsync(scene.log.read(streamName(category, id)))).map(({ type }) => type)

describe('an invitation', () => {
  it('hires the person who accepts, verified and with their rate, in one append', async () => {
    const { employeeId, as, email } = await invite({ email: 'Nia.Okafor@Muster.test' })
    const outcome = await scene.there.acceptInvitation(as, { employeeId, ...name })
    expect(await scene.here.readState(employeeStream, employeeId)).toMatchObject({
      ...name,
      status: 'active',
      email: email.toLowerCase(),
      emailVerified: true,
      locationId: us.harbor,
      role: 'employee',
      position: 'Cook',
      payRates: [{ effectiveFrom: '2026-03-10', hourlyRateCents: 1850 }],
    })
    expect(outcome.position).toBe(await scene.log.head())
    expect(await scene.there.acceptInvitation({ ...as, now: new Date() }, { employeeId, ...name })).toMatchObject({
      repeated: true,
      position: outcome.position,
    })
    expect(await typesOf('employee', employeeId)).toEqual(['EmployeeHired', 'EmailVerified', 'PayRateSet'])
  })

  it.each([undefined, name])('pays the rate from a hire date in the past, named %j', async (named) => {
    const { employeeId, as } = await invite({ named, hireDate: '2026-02-16' })
    await scene.there.acceptInvitation(as, { employeeId, ...name })
    expect(await scene.here.readState(employeeStream, employeeId)).toMatchObject({
      payRates: [{ effectiveFrom: '2026-02-16', hourlyRateCents: 1850 }],
    })
  })

  it('is sent by managers at their location and by owners everywhere', async () => {
    const { manager, owner, ana, yard } = us
    const refusal = (more: More) => refusalOf(invite(more))
    expect(await refusal({ by: manager, role: 'manager' })).toBe('forbidden: Only an owner can do this')
    expect(await refusal({ by: manager, locationId: yard })).toBe(
      'forbidden: Only a manager of this location can do this',
    )
    expect(await refusal({ by: ana })).toBe('forbidden: Only a manager of this location can do this')
    expect(await refusal({ by: owner, locationId: randomUUID() })).toBe('not_found: There is no such location')
    const { employeeId } = await invite({ by: owner, role: 'manager', locationId: yard })
    const resend = (by: string) => refusalOf(scene.here.resendInvitation(us.as(by), { employeeId, expiresAt: inAWeek }))
    expect(await resend(us.otherManager)).toBe('forbidden: Only an owner can do this')
    expect(await resend(owner)).toBe('resolved')
    const stranger = { ...us.as(randomUUID()), organizationId: randomUUID() }
    expect(await refusalOf(scene.here.revokeInvitation(stranger, { employeeId }))).toBe(
      'not_found: There is no such invitation',
    )
  })

  it('is refused for an address with an account, and only the holder’s managers see the holder’s name', async () => {
    const email = `${us.lea}@MUSTER.test`
    const { owner, manager } = us
    expect(await refusalOf(invite({ by: owner, email }))).toBe('conflict: This email address is Lea Brandt’s')
    expect(await refusalOf(invite({ by: manager, email }))).toBe('conflict: An account with this email already exists')
  })

  it('is accepted only by the invited person before it expires', async () => {
    const { employeeId, as } = await invite()
    const other = us.as(us.ana)
    expect(await refusalOf(scene.here.acceptInvitation(other, { employeeId, ...name }))).toMatch(/^forbidden/)
    const late = { ...as, now: new Date(inAWeek) }
    expect(await refusalOf(scene.here.acceptInvitation(late, { employeeId, ...name }))).toBe(gone)
    expect(await typesOf('employee', employeeId)).toEqual([])
  })

  it('adds nobody if the address was taken meanwhile', async () => {
    const { employeeId, as, email } = await invite()
    const other = { employeeId: randomUUID(), ...name, phone: null, position: null, role: 'employee' } as const
    await scene.there.hireEmployee(us.as(us.owner), { ...other, locationId: us.yard, email })
    const refusal = await refusalOf(scene.here.acceptInvitation(as, { employeeId, ...name }))
    expect(refusal).toBe('conflict: An account with this email already exists')
    expect(await typesOf('invitation', employeeId)).toEqual(['InvitationSent'])
  })
})

describe('an invitation with a name', () => {
  const stateOf = (employeeId: string) => scene.here.readState(employeeStream, employeeId)

  it('adds the employee at once without an account', async () => {
    const { employeeId } = await invite({ named: name })
    const rates = [{ effectiveFrom: '2026-03-10', hourlyRateCents: 1850 }]
    expect(await stateOf(employeeId)).toMatchObject({ ...name, status: 'active', email: null, payRates: rates })
    expect(await typesOf('invitation', employeeId)).toEqual(['InvitationSent'])
  })

  it('adds the account when accepted, with the chosen name', async () => {
    const { employeeId, email, as } = await invite({ named: name })
    const chosen = { firstName: 'Nina', lastName: 'Okafor' }
    const outcome = await scene.there.acceptInvitation(as, { employeeId, ...chosen })
    expect(await stateOf(employeeId)).toMatchObject({ ...chosen, email, emailVerified: true })
    const again = await scene.here.acceptInvitation({ ...as, now: new Date() }, { employeeId, ...chosen })
    expect(again).toMatchObject({ repeated: true, position: outcome.position })
    const types = ['EmployeeHired', 'PayRateSet', 'EmailChanged', 'EmployeeChanged']
    expect(await typesOf('employee', employeeId)).toEqual(types)
  })

  it('adds an owner only when accepted', async () => {
    const { employeeId, as } = await invite({ by: us.owner, role: 'owner', named: name })
    expect(await stateOf(employeeId)).toEqual({ status: 'unknown' })
    await scene.here.acceptInvitation(as, { employeeId, ...name })
    expect(await stateOf(employeeId)).toMatchObject({ role: 'owner', emailVerified: true })
  })

  it('is invalid while the employee is terminated and valid again after reactivation', async () => {
    const { employeeId, as } = await invite({ named: name })
    await scene.here.deactivateEmployee(us.as(us.manager), { employeeId })
    expect(await refusalOf(scene.here.acceptInvitation(as, { employeeId, ...name }))).toBe(gone)
    await scene.here.reactivateEmployee(us.as(us.manager), { employeeId })
    expect(await refusalOf(scene.here.acceptInvitation(us.as(employeeId), { employeeId, ...name }))).toBe('resolved')
  })

  it('is refused to employees and adds nobody', async () => {
    const before = await scene.log.head()
    expect(await refusalOf(invite({ by: us.ana, named: name }))).toMatch(/^forbidden/)
    expect(await scene.log.head()).toBe(before)
  })

  it('leaves the employee active when revoked', async () => {
    const { employeeId } = await invite({ named: name })
    await scene.here.revokeInvitation(us.as(us.manager), { employeeId })
    expect(await stateOf(employeeId)).toMatchObject({ status: 'active', email: null })
  })
})

describe('concurrently', () => {
  it('two acceptances add one employee', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { employeeId } = await invite()
      const names = ['Nia', 'Nina'].map((firstName) => ({ firstName, lastName: 'Okafor' }))
      const results = await Promise.all(
        [scene.here, scene.there].map((commands, index) =>
          refusalOf(
            commands.acceptInvitation(us.as(employeeId), {
              employeeId,
              ...(names[index] ?? name),
            }),
          ),
        ),
      )
      expect(results.toSorted()).toEqual([gone, 'resolved'])
      expect(await scene.here.readState(employeeStream, employeeId)).toMatchObject({
        status: 'active',
        firstName: names[results.indexOf('resolved')]?.firstName,
      })
      expect(await typesOf('employee', employeeId)).toEqual(['EmployeeHired', 'EmailVerified', 'PayRateSet'])
    }
  })

  function overtakenBy(faster: () => Promise<unknown>) {
    let overtaken = false
    return openCommands({
      log: {
        ...scene.log,
        appendAll: undefined,
        async append(stream, ...rest) {
          if (stream.startsWith('invitation-') && !overtaken) {
            overtaken = true
            await faster()
          }
          return scene.log.append(stream, ...rest)
        },
      },
    })
  }

  it('a faster revocation adds nobody and frees the address', async () => {
    const { employeeId, as, email } = await invite()
    const commands = overtakenBy(() => scene.there.revokeInvitation(us.as(us.manager), { employeeId }))
    expect(await refusalOf(commands.acceptInvitation(as, { employeeId, ...name }))).toBe(gone)
    expect(await typesOf('employee', employeeId)).toEqual([])
    expect(await refusalOf(scene.here.claimEmail(us.as(us.owner), { email, holderId: randomUUID() }))).toBe('resolved')
  })

  it('a faster acceptance adds the employee and refuses the revocation', async () => {
    const { employeeId, as } = await invite()
    const commands = overtakenBy(() => scene.there.acceptInvitation(as, { employeeId, ...name }))
    expect(await refusalOf(commands.revokeInvitation(us.as(us.manager), { employeeId }))).toBe(
      'conflict: This invitation has been accepted already',
    )
    expect(await scene.here.readState(employeeStream, employeeId)).toMatchObject({ status: 'active' })
  })

  it('either acceptance or revocation wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { employeeId, as } = await invite()
      const results = await Promise.all([
        refusalOf(scene.here.acceptInvitation(as, { employeeId, ...name })),
        refusalOf(scene.there.revokeInvitation(us.as(us.manager), { employeeId })),
      ])
      const { status } = await scene.here.readState(invitationStream, employeeId)
      const accepted = status === 'accepted'
      expect(results.map((result) => result === 'resolved')).toEqual([accepted, !accepted])
      const person = await scene.here.readState(employeeStream, employeeId)
      expect(person.status).toBe(accepted ? 'active' : 'unknown')
    }
  })
})

describe('after a crash', () => {
  const dyingBeforeEmployees = (log: EventLog) =>
    openCommands({
      log: {
        ...log,
        appendAll: undefined,
        append: (stream, ...rest) =>
          stream.startsWith('employee-') ? Promise.reject(new Error('the process died')) : log.append(stream, ...rest),
      },
    })

  it('between acceptance and hiring, a job or retry adds the employee', async () => {
    const { employeeId, as } = await invite()
    await expect(dyingBeforeEmployees(scene.log).acceptInvitation(as, { employeeId, ...name })).rejects.toThrow('died')
    expect(await scene.here.readState(employeeStream, employeeId)).toMatchObject({ status: 'unknown' })
    const system = { ...us.as(us.owner), actor: { kind: 'system', name: 'accepted invitation' } } as const
    await scene.there.reconcileInvitation({ ...system, now: new Date(noon.getTime() + 5000) }, { employeeId })
    expect(await scene.here.readState(employeeStream, employeeId)).toMatchObject({ ...name, status: 'active' })
    const head = await scene.log.head()
    await scene.here.acceptInvitation(as, { employeeId, ...name })
    await scene.here.reconcileInvitation({ ...system, commandId: randomUUID() }, { employeeId })
    expect(await scene.log.head()).toBe(head)
  })

  it('only the system may reconcile', async () => {
    const { employeeId } = await invite()
    expect(await refusalOf(scene.here.reconcileInvitation(us.as(us.owner), { employeeId }))).toMatch(/^forbidden/)
  })
})
