import { z } from 'zod'
import type { Operation } from '../access.ts'
import {
  changePasswordRequest,
  forgotPasswordRequest,
  loginRequest,
  messageResponse,
  registerOrganizationRequest,
  resetPasswordRequest,
  user,
  userResponse,
  verifyEmailRequest,
} from './auth.ts'
import { clockStatus, entriesQuery, entriesResponse, punchRequest, punchResponse } from './timeclock.ts'

/** `POST /api/time-clock/clock-in`: the operations of `access` that are REST calls. */
export type RestOperation = Extract<Operation, `${string} /api/${string}`>

/** What one REST call takes and gives. An empty or missing body counts as `{}`. */
export type RestCall = {
  summary: string
  description?: string
  body: z.ZodType
  query: z.ZodType
  response: z.ZodType
  status: 200 | 201
}

/** Unknown input is refused rather than ignored: a misspelt field would otherwise look as if it had worked. */
const nothing = z.strictObject({})

type Defaults = { body: typeof nothing; query: typeof nothing; status: 200 }

function call<const Given extends Pick<RestCall, 'summary' | 'response'> & Partial<RestCall>>(given: Given) {
  return { body: nothing, query: nothing, status: 200, ...given } as Omit<Defaults, keyof Given> & Given
}

const offline = 'Empty body. `at` is given only for a punch that was made offline and is sent now.'

/** Every call under `/api`: its routes are validated by this, and its description at `/api/docs` is made of it. */
export const operations = {
  'POST /api/auth/login': call({
    summary: 'Sign in',
    description: 'Sets the session cookie.',
    body: loginRequest,
    response: userResponse,
  }),
  'POST /api/auth/logout': call({ summary: 'Sign out', response: messageResponse }),
  'GET /api/auth/me': call({ summary: 'Who is signed in', response: user }),
  'POST /api/auth/register-organization': call({
    summary: 'Sign up an organization',
    description: 'Creates it with its first location and its owner, and mails the owner a link to verify the address.',
    body: registerOrganizationRequest,
    response: messageResponse,
    status: 201,
  }),
  'POST /api/auth/verify-email': call({
    summary: 'Verify an e-mail address',
    body: verifyEmailRequest,
    response: messageResponse,
  }),
  'POST /api/auth/resend-verification': call({
    summary: 'Mail a new verification link',
    response: messageResponse,
  }),
  'POST /api/auth/forgot-password': call({
    summary: 'Mail a link to reset the password',
    description: 'Answers the same whether or not the address is known.',
    body: forgotPasswordRequest,
    response: messageResponse,
  }),
  'POST /api/auth/reset-password': call({
    summary: 'Set a new password by a mailed link',
    description: 'Ends every session of the account.',
    body: resetPasswordRequest,
    response: messageResponse,
  }),
  'POST /api/auth/change-password': call({
    summary: 'Change the password',
    description: 'Ends every other session of the account.',
    body: changePasswordRequest,
    response: messageResponse,
  }),
  'GET /api/time-clock/status': call({ summary: "The caller's own clock", response: clockStatus }),
  'GET /api/time-clock/entries': call({
    summary: "The caller's own time entries, latest first",
    query: entriesQuery,
    response: entriesResponse,
  }),
  'POST /api/time-clock/clock-in': call({
    summary: 'Clock in',
    description: offline,
    body: punchRequest,
    response: punchResponse,
  }),
  'POST /api/time-clock/clock-out': call({
    summary: 'Clock out',
    description: offline,
    body: punchRequest,
    response: punchResponse,
  }),
  'POST /api/time-clock/break/start': call({
    summary: 'Start a break',
    description: offline,
    body: punchRequest,
    response: punchResponse,
  }),
  'POST /api/time-clock/break/end': call({
    summary: 'End a break',
    description: offline,
    body: punchRequest,
    response: punchResponse,
  }),
} satisfies Record<RestOperation, RestCall>
