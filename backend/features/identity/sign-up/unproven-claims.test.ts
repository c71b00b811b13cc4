import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openCommands } from '#backend/app/commands.ts'
import { claimStream, employeeStream } from '#backend/features/people/streams.ts'
import { streamName } from '#kernel/events.ts'
import { bothLogs, fileScene, register, signUp, tokenOf } from '../testing.ts'

const DAY = 24 * 3_600_000
const password = 'correct horse'
const taken = { code: 'conflict', message: 'An account with this email already exists' }

describe.each(bothLogs)('$log, an address that nobody has proven', async ({ atOnce }) => {
  const scene = await fileScene({ atOnce })
  const { identity, elsewhere, commands } = scene
  const owner = await register(scene)
  await identity.verifyEmail(owner.link, scene.caller())

  const stateOf = async (employeeId: string) => {
    const state = await commands.readState(employeeStream, employeeId)
    if (state.status === 'unknown') throw new Error('there is no such employee')
    return state
  }
  const { organizationId, locationId } = await stateOf(owner.employeeId)
  const signInWith = async (email: string, password: string) =>
    (await elsewhere.signIn({ email, password }, scene.caller())).user

  async function added() {
    const [employeeId, email] = [randomUUID(), `${randomUUID()}@muster.test`]
    const person = { firstName: 'Nia', lastName: 'Okafor', phone: null, position: null, hourlyRateCents: null }
    const actor = { kind: 'employee', employeeId: owner.employeeId } as const
    const context = { commandId: randomUUID(), organizationId, actor, now: new Date(scene.clock.now) }
    await commands.addEmployee(context, { ...person, employeeId, locationId, email, role: 'employee', epc: null }, () =>
      identity.storeFirstPassword(
        { employeeId, password: 'chosen by a manager', chosenBy: owner.employeeId },
        context.now,
      ),
    )
    return { employeeId, email }
  }
  async function contested(organizationName = 'Copper Kettle') {
    const { employeeId, email } = await added()
    const contender = await register(scene, { email, organizationName })
    return { employeeId, email, contender: contender.employeeId, link: contender.link }
  }
  async function resetLinkFor(email: string) {
    await identity.forgotPassword(email, scene.caller({ address: `192.0.2.${Math.floor(Math.random() * 250)}` }))
    const [first, second] = [await scene.mail.next(), await scene.mail.next()]
    return [tokenOf(first), tokenOf(second)] as const
  }

  it('does not stop a sign-up, which looks like any other', async () => {
    const { email, contender, employeeId } = await contested()
    expect(scene.mail.sent.at(-1)).toMatchObject({ to: email, subject: 'Verify your email address' })
    expect(await signInWith(email, password)).toMatchObject({ id: contender, role: 'owner', emailVerified: false })
    expect(await signInWith(email, 'chosen by a manager')).toMatchObject({ id: employeeId })
  })

  it('belongs to the account that proves it; the other employee stays, without it', async () => {
    const { employeeId, email, contender, link } = await contested()
    await identity.verifyEmail(link, scene.caller())
    expect(await signInWith(email, password)).toMatchObject({ id: contender, emailVerified: true })
    await expect(signInWith(email, 'chosen by a manager')).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await stateOf(employeeId)).toMatchObject({ status: 'active', firstName: 'Nia', email: null, organizationId })
    const [last] = await Array.fromAsync(
      scene.log.read(streamName('employee', employeeId), { direction: 'backwards', limit: 1 }),
    )
    expect(last).toMatchObject({ type: 'EmailLapsed', data: { email }, metadata: { organizationId } })
  })

  it('is lost to a sign-up if the employee proves it first', async () => {
    const { employeeId, email, contender, link } = await contested()
    const [token] = await resetLinkFor(email)
    await identity.resetPassword({ token, password: 'the one they chose' }, scene.caller())
    await expect(identity.verifyEmail(link, scene.caller())).rejects.toMatchObject({ code: 'invalid' })
    expect(await signInWith(email, 'the one they chose')).toMatchObject({ id: employeeId, emailVerified: true })
    expect(await stateOf(contender)).toMatchObject({ email: null })
    await expect(signInWith(email, password)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('gets a link to reset the password of each account, which names its organization', async () => {
    const { email } = await contested('Second Kettle')
    await resetLinkFor(email)
    const texts = scene.mail.sent.filter(({ to, subject }) => to === email && subject === 'Reset your password')
    expect(texts.map(({ text }) => /at (.*)\./.exec(text)?.[1])).toEqual(['Copper Kettle', 'Second Kettle'])
  })

  it('is guessed by a known browser of one account as by a stranger of the other', async () => {
    const { email } = await contested()
    const own = 'chosen by a manager'
    const { device } = await identity.signIn({ email, password: own }, scene.caller())
    const guess = (secret: string) => identity.signIn({ email, password: secret }, scene.caller(), device)
    expect(await guess(password)).toBeDefined()
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 5; count += 1) {
        await expect(guess(`wrong ${round} ${count}`)).rejects.toMatchObject({ code: 'unauthenticated' })
      }
      expect(await guess(own)).toMatchObject({ device })
    }
    await expect(guess(password)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await guess(own)).toMatchObject({ device })
  })

  it('proven by both at once, belongs to one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { employeeId, email, contender, link } = await contested()
      const [token] = await resetLinkFor(email)
      const ends = await Promise.allSettled([
        identity.verifyEmail(link, scene.caller()),
        elsewhere.resetPassword({ token, password: 'the one they chose' }, scene.caller()),
      ])
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const [winner, loser] = ends[0].status === 'fulfilled' ? [contender, employeeId] : [employeeId, contender]
      expect(await stateOf(winner)).toMatchObject({ email, emailVerified: true })
      expect(await stateOf(loser)).toMatchObject({ email: null })
      const claim = await commands.readState(claimStream, await commands.emailClaimId(email))
      expect(claim).toMatchObject({ holderId: winner, proven: true, contenderId: null })
    }
  })

  it('is kept for a day by a sign-up', async () => {
    const { email } = await contested()
    const again = (now = scene.clock.now) =>
      identity.registerOrganization(signUp({ email }), scene.caller({ now: new Date(now) }))
    await expect(again()).rejects.toMatchObject(taken)
    await again(scene.clock.now + DAY)
    await scene.mail.next()
    const first = await register(scene)
    await expect(register(scene, { email: first.email })).rejects.toMatchObject(taken)
  })

  it('is refused to a sign-up once it is proven', async () => {
    const { email, link } = await contested()
    await identity.verifyEmail(link, scene.caller())
    const late = scene.caller({ now: new Date(scene.clock.now + 2 * DAY) })
    await expect(identity.registerOrganization(signUp({ email }), late)).rejects.toMatchObject(taken)
  })

  it.skipIf(atOnce)('is taken from the other employee after a crash', async () => {
    const { employeeId, email, contender } = await contested()
    const { organizationId } = await stateOf(contender)
    const context = () => ({ commandId: randomUUID(), organizationId, now: new Date(scene.clock.now) })
    const dying = openCommands({
      log: {
        ...scene.log,
        append: (stream, ...rest) =>
          stream === streamName('employee', employeeId)
            ? Promise.reject(new Error('the process died'))
            : scene.log.append(stream, ...rest),
      },
    })
    const actor = { kind: 'employee', employeeId: contender } as const
    const proving = dying.verifyEmail({ ...context(), actor }, { employeeId: contender, email })
    await expect(proving).rejects.toThrow('the process died')
    expect(await stateOf(employeeId)).toMatchObject({ email })
    const job = { ...context(), actor: { kind: 'system', name: 'proven addresses' } } as const
    const left = { claimId: await commands.emailClaimId(email), holderId: contender, from: [employeeId] }
    await commands.reconcileProof(job, left)
    expect(await stateOf(employeeId)).toMatchObject({ email: null })
    expect(await stateOf(contender)).toMatchObject({ email, emailVerified: true })
  })
})
