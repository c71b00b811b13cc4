import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { claimStream, employeeStream } from '#backend/features/people/streams.ts'
import { dyingBefore } from '#backend/features/schedule/testing/scene.ts'
import { bothLogs, fileScene, signUp, tokenOf } from '../testing.ts'

const HOUR = 3_600_000
const noLongerValid = { code: 'invalid', message: 'This confirmation link is no longer valid' }

describe.each(bothLogs)('$log, a change of address', async ({ atOnce }) => {
  const scene = await fileScene({ atOnce })
  const { identity, elsewhere, commands } = scene
  /** A caller with a new network address, because mails are limited per network. */
  const caller = (now = scene.clock.now) => scene.caller({ address: randomUUID(), now: new Date(now) })

  async function linkTo(email: string) {
    await identity.idle()
    const mail = scene.mail.sent.findLast(({ to }) => to === email)
    if (!mail) throw new Error(`no mail to ${email}`)
    return tokenOf(mail)
  }

  async function account() {
    const request = signUp()
    const { email, password } = request
    const { employeeId } = await identity.registerOrganization(request, caller())
    await identity.verifyEmail(await linkTo(email), caller())
    const signIn = (address: string) => elsewhere.signIn({ email: address, password }, caller())
    const { user, token } = await signIn(email)
    const ask = (newEmail: string, now?: number) =>
      identity.requestEmailChange(user, token, { newEmail, password }, caller(now))
    async function links(newEmail: string) {
      await ask(newEmail)
      return { current: await linkTo(email), next: await linkTo(newEmail) }
    }
    return { employeeId, email, password, user, token, signIn, ask, links }
  }
  const newAddress = () => `${randomUUID()}@muster.test`
  const confirm = (token: string, now?: number) => elsewhere.confirmEmail(token, caller(now))

  it.each(['current', 'next'] as const)('takes place once both have confirmed it, first the %s one', async (first) => {
    const { employeeId, email, user, token, signIn, links } = await account()
    const other = await signIn(email)
    const calendar = await identity.createCalendarLink(user, caller())
    const after = newAddress()
    const sent = await links(after)
    await confirm(sent[first])
    expect(await identity.emailChangeOf(user, caller())).toMatchObject({
      newEmail: after,
      currentConfirmed: first === 'current',
      newConfirmed: first === 'next',
    })
    expect(await signIn(email)).toBeDefined()
    await expect(signIn(after)).rejects.toMatchObject({ code: 'unauthenticated' })

    await confirm(sent[first === 'current' ? 'next' : 'current'])
    expect((await signIn(after)).user).toMatchObject({ id: employeeId, email: after, emailVerified: true })
    await expect(signIn(email)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await elsewhere.session(token)).toMatchObject({ email: after })
    expect(await elsewhere.session(other.token)).toBeNull()
    expect(await identity.calendarOf(calendar.token)).toMatchObject({ id: employeeId })
    expect(await identity.emailChangeOf(user, caller())).toBeNull()
    expect(await commands.readState(claimStream, await commands.emailClaimId(email))).toEqual({ status: 'free' })
    expect(await commands.readState(claimStream, await commands.emailClaimId(after))).toMatchObject({
      holderId: employeeId,
    })
    const recorded = scene.database.kysely.selectFrom('identity.security_events').select('kind')
    const kinds = await recorded.where('employee_id', '=', employeeId).execute()
    expect(kinds.map(({ kind }) => kind)).toContain('email_changed')
  })

  it('confirmed by both at once takes place', async () => {
    const { signIn, links } = await account()
    const after = newAddress()
    const { current, next } = await links(after)
    await Promise.all([identity.confirmEmail(current, caller()), confirm(next)])
    expect(await signIn(after)).toBeDefined()
  })

  it('needs the password', async () => {
    const { user, token } = await account()
    const wrong = identity.requestEmailChange(user, token, { newEmail: newAddress(), password: 'let me in' }, caller())
    await expect(wrong).rejects.toMatchObject({ code: 'invalid', fields: { password: expect.any(String) } })
    expect(await identity.emailChangeOf(user, caller())).toBeNull()
  })

  it('accepts each link once, for a day, and none after it is cancelled or asked for again', async () => {
    const { user, email, ask, links } = await account()
    const after = newAddress()
    const first = await links(after)
    await confirm(first.current)
    await expect(confirm(first.current)).rejects.toMatchObject(noLongerValid)
    await ask(after)
    const again = await linkTo(after)
    expect(await linkTo(email)).toBe(first.current)
    await expect(confirm(first.next)).rejects.toMatchObject(noLongerValid)
    await expect(confirm(again, scene.clock.now + 24 * HOUR)).rejects.toMatchObject(noLongerValid)
    await identity.cancelEmailChange(user)
    await expect(confirm(again)).rejects.toMatchObject(noLongerValid)
    expect(await identity.emailChangeOf(user, caller())).toBeNull()
  })

  it('ends with a new password, as the old one may be known to others', async () => {
    const { user, token, password, links } = await account()
    const { current } = await links(newAddress())
    const request = { currentPassword: password, newPassword: 'another good one' }
    await identity.changePassword(user, token, request, caller())
    await expect(confirm(current)).rejects.toMatchObject(noLongerValid)
  })

  it('to an address that is another account’s by then changes nothing, and only that address learns it', async () => {
    const { email, signIn, links } = await account()
    const other = await account()
    const free = newAddress()
    const answers = []
    for (const after of [other.email, free]) {
      const { current, next } = await links(after)
      answers.push(await confirm(current))
      if (after === free) break
      expect(Object.keys(await confirm(next))).toEqual(['position'])
    }
    expect(answers).toEqual([{ position: undefined }, { position: undefined }])
    await elsewhere.idle()
    const told = scene.mail.sent.find(({ subject }) => subject === 'Your email address was not changed')
    expect(told).toMatchObject({ to: other.email, text: expect.not.stringContaining(email) })
    expect(await signIn(email)).toBeDefined()
    expect((await other.signIn(other.email)).user).toMatchObject({ id: other.employeeId })
  })

  it.skipIf(atOnce)('is completed by the same link after a crash', async () => {
    const { employeeId, email, user, signIn, links } = await account()
    const after = newAddress()
    const { current, next } = await links(after)
    await confirm(current)
    const { organizationId } = user
    const context = { commandId: randomUUID(), organizationId, now: new Date(scene.clock.now) }
    const dying = dyingBefore('employee', scene.log).changeEmail(
      { ...context, actor: { kind: 'employee', employeeId } },
      { employeeId, before: email, after },
    )
    await expect(dying).rejects.toThrow('the process died')
    expect(await signIn(email)).toBeDefined()
    await confirm(next)
    expect(await signIn(after)).toBeDefined()
    expect(await commands.readState(claimStream, await commands.emailClaimId(email))).toEqual({ status: 'free' })
  })

  it('is limited to five mails an hour', async () => {
    const { ask } = await account()
    for (let time = 0; time < 5; time += 1) await ask(newAddress())
    await expect(ask(newAddress())).rejects.toMatchObject({ code: 'too_many_requests' })
    await identity.idle()
  })

  it('confirmed by two accounts for the same address at once, goes to one of them', async () => {
    const [one, two] = [await account(), await account()]
    const after = newAddress()
    const sent = [await one.links(after), await two.links(after)]
    for (const { current } of sent) await confirm(current)
    await Promise.all(sent.map(({ next }, n) => (n ? identity : elsewhere).confirmEmail(next, caller())))
    const states = await Promise.all([one, two].map(({ employeeId }) => commands.readState(employeeStream, employeeId)))
    const addresses = states.map((state) => (state.status === 'unknown' ? null : state.email))
    expect(addresses.filter((address) => address === after)).toHaveLength(1)
  })
})
