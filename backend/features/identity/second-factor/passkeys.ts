import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Refusal } from '#kernel/commands/refusal.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import type { Keys } from '#kernel/sealing/keys.ts'
import type { Deps } from '../deps.ts'
import type { Passkeys } from '../identity.ts'
import { countersOf } from '../limits/attempts.ts'
import { checkCurrentPassword } from '../passwords/current-password.ts'
import { recordSecurity } from '../security/record.ts'
import { refuseIfSingleSignOnRequired } from '../sessions/required-single-sign-on.ts'
import { knownDevice, rememberDevice } from '../sessions/known-devices.ts'
import { deviceOf } from '../sessions/device.ts'
import { userOf } from '../user.ts'
import { openPasskeyChallenges } from './passkey-challenges.ts'
import { deleteCodesOfLastFactor, ensureRecoveryCodes } from './recovery-codes.ts'

/** Loaded when first needed: it takes time and memory at the start of every process. */
const library = () => import('@simplewebauthn/server')

/** Per account. */
const MOST_PASSKEYS = 10

const SIGN_IN = 'sign-in'
const registrationOf = (employeeId: string) => `registration ${employeeId}`

const noSuchPasskey = () => new Refusal('not_found', 'There is no such passkey')
const rejected = () => new Refusal('unauthenticated', 'This passkey is not known here. Sign in with your password')

type PasskeyDeps = Pick<Deps, 'database' | 'commands' | 'sessions' | 'attempts' | 'passwords' | 'mailer'> & {
  keys: Pick<Keys, 'obtain'>
  publicUrl: string
}

/** Passkeys verify their user by fingerprint, face or PIN, so that a passkey alone counts as two factors. */
export function openPasskeys(deps: PasskeyDeps): Passkeys {
  const { database, commands, sessions, attempts, mailer, keys } = deps
  const { kysely } = database
  const { origin, hostname } = new URL(deps.publicUrl)
  const challenges = openPasskeyChallenges(kysely, keys)

  const passkeysOf = (employeeId: string) =>
    kysely
      .selectFrom('identity.passkeys')
      .selectAll()
      .where('employee_id', '=', employeeId)
      .orderBy('created_at')
      .orderBy('passkey_id')
      .execute()

  /** The library throws an Error for each failed check. */
  async function verified<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await verify()
    } catch (error) {
      if (error instanceof Refusal) throw error
      return undefined
    }
  }

  return {
    async list(user) {
      const rows = await passkeysOf(user.employeeId)
      return rows.map((row) => ({
        id: row.passkey_id,
        name: row.name,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }))
    },

    async startRegistration(session, password, caller) {
      const { employeeId, email, firstName, lastName } = session.user
      await checkCurrentPassword(deps, session, password, caller, { field: 'password', what: 'to add a passkey' })
      const existing = await passkeysOf(employeeId)
      if (existing.length >= MOST_PASSKEYS) {
        throw new Refusal('conflict', `You have ${MOST_PASSKEYS} passkeys. Remove one that you no longer use`)
      }
      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        rpName: 'Muster',
        rpID: hostname,
        userID: new Uint8Array(Buffer.from(employeeId)),
        userName: email,
        userDisplayName: `${firstName} ${lastName}`,
        challenge: await challenges.create(registrationOf(employeeId), caller.now),
        attestationType: 'none',
        excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    async finishRegistration(user, response, caller) {
      const { employeeId } = user
      const { now } = caller
      const { verifyRegistrationResponse } = await library()
      const result = await verified(() =>
        verifyRegistrationResponse({
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge: (challenge) => challenges.isValid(registrationOf(employeeId), challenge, now),
          expectedOrigin: origin,
          expectedRPID: hostname,
          requireUserVerification: true,
        }),
      )
      if (!result?.verified) throw new Refusal('invalid', 'The passkey could not be checked. Try again')
      const { credential } = result.registrationInfo
      const recoveryCodes = await kysely.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('identity.passkeys')
          .values({
            credential_id: credential.id,
            employee_id: employeeId,
            public_key: Buffer.from(credential.publicKey),
            counter: credential.counter,
            transports: credential.transports ?? [],
            name: deviceOf(caller).device ?? 'Passkey',
            created_at: now.toISOString(),
            last_used_at: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('conflict', 'This passkey was added before')
        await recordSecurity(transaction, user, 'second_factor_added', { ...caller, detail: 'passkey' })
        return ensureRecoveryCodes(transaction, employeeId)
      })
      await sessions.refresh(employeeId)
      mailer.sendAccountChanged(user, 'passkey_added', caller)
      return { recoveryCodes }
    },

    async remove(session, passkeyId, password, caller) {
      const { user } = session
      const { employeeId } = user
      const isOwn = (await passkeysOf(employeeId)).some(({ passkey_id: id }) => id === passkeyId)
      if (!isOwn) throw noSuchPasskey()
      await checkCurrentPassword(deps, session, password, caller, { field: 'password', what: 'to remove a passkey' })
      await kysely.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('identity.passkeys')
          .where('passkey_id', '=', passkeyId)
          .where('employee_id', '=', employeeId)
          .executeTakeFirst()
        if (numDeletedRows !== 1n) throw noSuchPasskey()
        await deleteCodesOfLastFactor(transaction, employeeId)
        await recordSecurity(transaction, user, 'second_factor_removed', { ...caller, detail: 'passkey' })
      })
      await sessions.refresh(employeeId)
      mailer.sendAccountChanged(user, 'passkey_removed', caller)
    },

    async startSignIn({ now }) {
      const { generateAuthenticationOptions } = await library()
      return generateAuthenticationOptions({
        rpID: hostname,
        challenge: await challenges.create(SIGN_IN, now),
        userVerification: 'required',
      })
    },

    async signIn(response, caller, knownAs) {
      const { now } = caller
      const counters = countersOf('sign-in address', caller.address)
      await attempts.check(counters, now)
      const user = await userOfResponse(response as unknown as AuthenticationResponseJSON, caller)
      if (!user) {
        await attempts.record(counters, now)
        throw rejected()
      }
      await refuseIfSingleSignOnRequired(kysely, user)
      await recordSecurity(kysely, user, 'signed_in', { ...caller, detail: 'passkey' })
      const { employeeId, email } = user
      const token = knownAs?.(email)
      const known = (await knownDevice(kysely, token, employeeId, now)) !== undefined
      const device = await rememberDevice(kysely, { employeeId, token, known, now })
      return { ...(await sessions.create(user, caller, { method: 'passkey' })), device }
    },
  }

  async function userOfResponse(response: AuthenticationResponseJSON, { now }: Caller) {
    const passkey = await kysely
      .selectFrom('identity.passkeys')
      .selectAll()
      .where('credential_id', '=', response.id)
      .executeTakeFirst()
    if (!passkey) return null
    let used = ''
    const { verifyAuthenticationResponse } = await library()
    const result = await verified(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => {
          used = challenge
          return challenges.isValid(SIGN_IN, challenge, now)
        },
        expectedOrigin: origin,
        expectedRPID: hostname,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: Number(passkey.counter),
          transports: passkey.transports,
        },
        requireUserVerification: true,
      }),
    )
    if (!result?.verified || !(await challenges.take(used, now))) return null
    await kysely
      .updateTable('identity.passkeys')
      .set({ counter: result.authenticationInfo.newCounter, last_used_at: now.toISOString() })
      .where('passkey_id', '=', passkey.passkey_id)
      .execute()
    return userOf(await commands.readState(employeeStream, passkey.employee_id))
  }
}
