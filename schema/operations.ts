import { z } from 'zod'
import type { Operation } from './access.ts'
import { id } from '#kernel/events.ts'
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
} from '#schema/identity/rest.ts'
import * as corrections from '#schema/time-clock/correction-rest.ts'
import * as employees from '#schema/people/rest.ts'
import * as notifications from '#schema/notifications/rest.ts'
import * as people from '#schema/time-off/rest.ts'
import * as requests from '#schema/shift-requests/rest.ts'
import * as rfid from '#schema/readers/rest.ts'
import * as schedule from '#schema/schedule/rest.ts'
import { clockStatus, entriesQuery, entriesResponse, punchRequest, punchResponse } from '#schema/time-clock/rest.ts'

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
  /** What stands in the braces of the path. */
  params: z.ZodType
  /** The most bytes of a body, where it may be larger than others. */
  bodyLimit?: number
  /** `text`: the body is taken as it comes, since devices send JSON, arrays and lines of JSON under any name. */
  takes?: 'json' | 'text'
}

/** Unknown input is refused rather than ignored: a misspelt field would otherwise look as if it had worked. */
const nothing = z.strictObject({})

type Defaults = { body: typeof nothing; query: typeof nothing; params: typeof nothing; status: 200 }

function call<const Given extends Pick<RestCall, 'summary' | 'response'> & Partial<RestCall>>(given: Given) {
  return { body: nothing, query: nothing, params: nothing, status: 200, ...given } as Omit<Defaults, keyof Given> &
    Given
}

/** What is no id is the id of nothing. */
const byId = z.strictObject({ id })
const ofWeek = z.strictObject({ weekStart: schedule.day })

/** Enough for 1,000 shifts. */
const wholeTemplate = { body: schedule.templateRequest, bodyLimit: 1024 * 1024 }

/** Enough for the most reads of one call, as the wordiest reader writes them. */
const scans = {
  description:
    'One object, an array, or a line of JSON for each. The answer says of every read what came of it. Signed in by the secret of the reader: Bearer, or Basic with it as the password.',
  body: z.string(),
  bodyLimit: 8 * 1024 * 1024,
  takes: 'text',
  response: rfid.scansResponse,
} as const

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
    summary: 'Verify an email address',
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
  'GET /api/schedules/my-shifts': call({
    summary: "The caller's own shifts of published weeks, by start",
    query: schedule.shiftsQuery.omit({ locationId: true }),
    response: schedule.ownShiftsResponse,
  }),
  'GET /api/schedules/shifts/list': call({
    summary: 'Shifts with the names of those who work them, by start',
    query: schedule.shiftsQuery,
    response: schedule.shiftsResponse,
  }),
  'POST /api/schedules/shifts': call({
    summary: 'Add a shift',
    description:
      'Times are instants, or clock times of the location. An end at or before the start is on the next day.',
    body: schedule.addShiftRequest,
    response: schedule.shiftResponse,
    status: 201,
  }),
  'PUT /api/schedules/shifts/{id}': call({
    summary: 'Change a shift',
    description: 'Only what is given changes. A start in another week moves the shift there.',
    params: byId,
    body: schedule.shiftEdits,
    response: schedule.shiftResponse,
  }),
  'DELETE /api/schedules/shifts/{id}': call({
    summary: 'Delete a shift',
    params: byId,
    response: schedule.changedResponse,
  }),
  'GET /api/schedules/shifts/{id}/history': call({
    summary: 'What was done to a shift, latest first',
    params: byId,
    query: schedule.weekHistoryQuery.omit({ locationId: true }),
    response: schedule.weekHistoryResponse,
  }),
  'POST /api/schedules/commands/{id}/undo': call({
    summary: 'Undo a command',
    description: 'Takes back all that it did or nothing of it. Redo is the undo of the undo.',
    params: byId,
    response: schedule.undoResponse,
  }),
  'GET /api/schedules/weeks/{weekStart}': call({
    summary: 'A week, as it stands or stood',
    params: ofWeek,
    query: schedule.weekAsOfQuery,
    response: schedule.weekResponse,
  }),
  'GET /api/schedules/weeks/{weekStart}/history': call({
    summary: 'What was done to a week, latest first',
    params: ofWeek,
    query: schedule.weekHistoryQuery,
    response: schedule.weekHistoryResponse,
  }),
  'POST /api/schedules/weeks/{weekStart}/publish': call({
    summary: 'Show a week to those who work in it',
    params: ofWeek,
    body: schedule.weekQuery,
    response: schedule.changedResponse,
  }),
  'POST /api/schedules/weeks/{weekStart}/unpublish': call({
    summary: 'Make a week a draft again',
    params: ofWeek,
    body: schedule.weekQuery,
    response: schedule.changedResponse,
  }),
  'GET /api/schedule-templates': call({
    summary: 'Schedule templates, by name',
    query: schedule.weekQuery,
    response: schedule.templatesResponse,
  }),
  'POST /api/schedule-templates': call({
    summary: 'Create a schedule template',
    ...wholeTemplate,
    response: schedule.templateResponse,
    status: 201,
  }),
  'POST /api/schedule-templates/auto-schedule': call({
    summary: 'Assign the open shifts of a week',
    body: schedule.autoScheduleRequest,
    response: schedule.autoScheduledResponse,
  }),
  'GET /api/schedule-templates/{id}': call({
    summary: 'A schedule template with its shifts',
    params: byId,
    response: schedule.templateResponse,
  }),
  'PUT /api/schedule-templates/{id}': call({
    summary: 'Change a schedule template',
    params: byId,
    ...wholeTemplate,
    response: schedule.templateResponse,
  }),
  'DELETE /api/schedule-templates/{id}': call({
    summary: 'Delete a schedule template',
    params: byId,
    response: schedule.changedResponse,
  }),
  'POST /api/schedule-templates/{id}/apply': call({
    summary: 'Add the shifts of a template to a week',
    params: byId,
    body: schedule.applyTemplateRequest,
    response: schedule.appliedResponse,
  }),
  'GET /api/time-off/all': call({
    summary: 'Days off of the people of the location',
    query: people.timeOffQuery,
    response: people.allTimeOffResponse,
  }),
  'GET /api/availability/all': call({
    summary: 'When the people of the location are available, as far as they have said so',
    response: people.allAvailabilityResponse,
  }),
  'GET /api/employees/availability': call({
    summary: 'When the caller is available',
    response: people.availabilityResponse,
  }),
  'POST /api/employees/availability': call({
    summary: 'Say when the caller is available',
    body: people.availabilityRequest,
    response: people.availabilityResponse,
  }),
  'GET /api/employees/time-off/my-requests': call({
    summary: "The caller's own requests, latest first",
    response: people.ownTimeOffResponse,
  }),
  'GET /api/employees/time-off/requests': call({
    summary: 'Requests of the people of the location, by first day',
    query: people.timeOffQuery,
    response: people.timeOffResponse,
  }),
  'POST /api/employees/time-off/requests': call({
    summary: 'Request time off',
    body: people.timeOffRequest,
    response: people.timeOffChangedResponse,
    status: 201,
  }),
  'DELETE /api/employees/time-off/requests/{id}': call({
    summary: 'Cancel a pending request of the caller',
    params: byId,
    response: people.timeOffChangedResponse,
  }),
  'PUT /api/employees/time-off/requests/{id}/review': call({
    summary: 'Approve or deny a request',
    params: byId,
    body: people.reviewRequest,
    response: people.timeOffChangedResponse,
  }),
  'POST /api/employees/time-off/requests/{id}/withdraw': call({
    summary: 'Take back an approval',
    params: byId,
    body: people.withdrawRequest,
    response: people.timeOffChangedResponse,
  }),
  'GET /api/employees/{id}/pto': call({
    summary: "A person's paid time off in a year",
    params: byId,
    query: people.ptoQuery,
    response: people.ptoResponse,
  }),
  'PUT /api/employees/{id}/pay-rate': call({
    summary: 'Set the hourly rate from a day on',
    params: byId,
    body: people.payRateRequest,
    response: schedule.changedResponse,
  }),
  'DELETE /api/employees/{id}': call({
    summary: 'Deactivate an employee',
    description: 'Ends their sessions and opens their future shifts.',
    params: byId,
    response: schedule.changedResponse,
  }),
  'POST /api/employees/{id}/reactivate': call({
    summary: 'Reactivate an employee',
    params: byId,
    response: schedule.changedResponse,
  }),
  'GET /api/organization/roles': call({ summary: 'What people work as', response: people.jobRolesResponse }),
  'POST /api/organization/roles': call({
    summary: 'Add a role',
    body: people.jobRoleRequest,
    response: people.jobRoleResponse,
    status: 201,
  }),
  'PUT /api/organization/roles/{id}': call({
    summary: 'Change a role',
    params: byId,
    body: people.jobRoleRequest.omit({ id: true }),
    response: people.jobRoleResponse,
  }),
  'DELETE /api/organization/roles/{id}': call({
    summary: 'Remove a role',
    description: 'Shifts that have it keep it.',
    params: byId,
    response: schedule.changedResponse,
  }),
  'GET /api/organization/policies': call({
    summary: 'The policies in force and those to come',
    response: people.policiesResponse,
  }),
  'PUT /api/organization/policies/pto': call({
    summary: 'Set how much paid time off a year grants',
    body: people.ptoPolicyRequest,
    response: schedule.changedResponse,
  }),
  'PUT /api/organization/policies/scheduling': call({
    summary: 'Set the most hours a week, the least rest and where overtime begins',
    body: people.schedulingPolicyRequest,
    response: schedule.changedResponse,
  }),
  'POST /api/calendar/link': call({
    summary: "A new private address of the caller's schedule for other calendars",
    description: 'The address before stops working. It is shown this once.',
    response: people.calendarLinkResponse,
  }),
  'DELETE /api/calendar/link': call({
    summary: "Let the private address of the caller's schedule stop working",
    response: messageResponse,
  }),
  'POST /api/auth/register': call({
    summary: 'Add an employee with a password',
    description: 'Managers add employees to their location; owners anybody anywhere.',
    body: employees.registerRequest,
    response: employees.employeeChangedResponse,
    status: 201,
  }),
  'GET /api/auth/invitations': call({
    summary: 'Invitations that wait for an answer or have run out',
    response: employees.invitationsResponse,
  }),
  'POST /api/auth/invitations': call({
    summary: 'Invite somebody by email',
    body: employees.inviteRequest,
    response: employees.invitationResponse,
    status: 201,
  }),
  'POST /api/auth/invitations/look-up': call({
    summary: 'What a link invites to',
    body: employees.lookUpInviteRequest,
    response: employees.lookUpInviteResponse,
  }),
  'POST /api/auth/invitations/{id}/resend': call({
    summary: 'Mail a new link',
    description: 'The link before stops working.',
    params: byId,
    response: employees.invitationResponse,
  }),
  'DELETE /api/auth/invitations/{id}': call({
    summary: 'Take an invitation back',
    params: byId,
    response: schedule.changedResponse,
  }),
  'POST /api/auth/accept-invite': call({
    summary: 'Join by an invitation',
    description: 'Sets the session cookie.',
    body: employees.acceptInviteRequest,
    response: employees.acceptInviteResponse,
    status: 201,
  }),
  'GET /api/employees': call({
    summary: 'People, by last name',
    description: 'Managers see those of their location, owners all; employees the names of their colleagues.',
    query: employees.employeesQuery,
    response: employees.employeesResponse,
  }),
  'GET /api/employees/{id}': call({ summary: 'A person', params: byId, response: employees.employeeResponse }),
  'PUT /api/employees/{id}': call({
    summary: 'Change a person',
    description: 'Only what is given changes; of oneself the name and the phone. A rate counts from today on.',
    params: byId,
    body: employees.employeeEdits,
    response: employees.employeeChangedResponse,
  }),
  'PUT /api/employees/{id}/role': call({
    summary: 'Make somebody an employee, a manager or an owner',
    params: byId,
    body: employees.roleRequest,
    response: employees.employeeChangedResponse,
  }),
  'PUT /api/employees/{id}/location': call({
    summary: 'Transfer somebody to another location',
    params: byId,
    body: employees.transferRequest,
    response: employees.employeeChangedResponse,
  }),
  'POST /api/employees/{id}/pin': call({
    summary: 'A new kiosk PIN',
    description: "One's own, or of somebody whom one manages. It is shown this once.",
    params: byId,
    response: employees.pinResponse,
  }),
  'DELETE /api/employees/{id}/pin': call({
    summary: 'Remove the kiosk PIN',
    params: byId,
    response: schedule.changedResponse,
  }),
  'POST /api/employees/import': call({
    summary: 'Add people from CSV',
    description:
      'All of them or nobody: 422 names what is wrong by line and column. With `preview` nobody in any case, and `rows` say it.',
    body: employees.importRequest,
    bodyLimit: 1024 * 1024,
    response: employees.importResponse,
  }),
  'GET /api/notifications/preferences': call({
    summary: 'What the caller is mailed about',
    response: employees.preferencesResponse,
  }),
  'PUT /api/notifications/preferences': call({
    summary: 'Choose what to be mailed about',
    body: employees.mailPreferences,
    response: schedule.changedResponse,
  }),
  'POST /api/rfid/register': call({
    summary: 'Register a badge',
    description: 'In place of the one before. 409 where somebody else of the organization has it.',
    body: employees.badgeRequest,
    response: schedule.changedResponse,
  }),
  'DELETE /api/rfid/remove/{employeeId}': call({
    summary: 'Remove a badge',
    params: employees.ofEmployee,
    response: schedule.changedResponse,
  }),
  'GET /api/rfid/events': call({
    summary: 'What readers and kiosks saw, latest first',
    query: rfid.rfidEventsQuery,
    response: rfid.rfidEventsResponse,
  }),
  'GET /api/rfid/readers': call({ summary: 'Readers and kiosks', response: rfid.readersResponse }),
  'POST /api/rfid/readers': call({
    summary: 'Register a reader or a kiosk',
    description: 'Its secret is shown this once.',
    body: rfid.registerReaderRequest,
    response: rfid.readerSecretResponse,
    status: 201,
  }),
  'PUT /api/rfid/readers/{id}': call({
    summary: 'Change a reader',
    params: byId,
    body: rfid.changeReaderRequest,
    response: rfid.readerResponse,
  }),
  'POST /api/rfid/readers/{id}/rotate': call({
    summary: 'A new secret for a reader',
    description: 'The one before stops working at once.',
    params: byId,
    response: rfid.readerSecretResponse,
  }),
  'DELETE /api/rfid/readers/{id}': call({ summary: 'Revoke a reader', params: byId, response: rfid.readerResponse }),
  'POST /api/rfid/scans': call({ summary: 'What a reader has read', ...scans }),
  'POST /api/rfid/scans/impinj': call({ summary: 'What an Impinj R700 or R720 has read', ...scans }),
  'POST /api/rfid/scans/zebra': call({ summary: 'What a Zebra FX, FXR or RFD has read', ...scans }),
  'GET /api/kiosk': call({ summary: 'Where this kiosk stands', response: rfid.kioskResponse }),
  'POST /api/kiosk/identify': call({
    summary: 'Who has this badge or PIN, and how their clock stands',
    body: rfid.identifyRequest,
    response: rfid.kioskPersonResponse,
  }),
  'POST /api/kiosk/punches': call({
    summary: 'Punch at a kiosk',
    body: rfid.kioskPunchRequest,
    response: rfid.kioskPersonResponse,
  }),
  'GET /api/time-clock/reviews': call({
    summary: 'Missed punches, scans set aside and proposals that wait, earliest first',
    query: corrections.reviewsQuery,
    response: corrections.reviewsResponse,
  }),
  'POST /api/time-clock/reviews/{id}/dismiss': call({
    summary: 'Dismiss a scan that was set aside',
    params: byId,
    body: corrections.dismissPunchRequest,
    response: schedule.changedResponse,
  }),
  'GET /api/time-clock/entries/{id}': call({
    summary: 'A time entry with its versions',
    params: byId,
    response: corrections.entryResponse,
  }),
  'POST /api/time-clock/entries': call({
    summary: 'Add a time entry',
    body: corrections.addEntryRequest,
    response: corrections.entryChangedResponse,
    status: 201,
  }),
  'PUT /api/time-clock/entries/{id}': call({
    summary: 'Correct a time entry',
    params: byId,
    body: corrections.correctEntryRequest,
    response: corrections.entryChangedResponse,
  }),
  'DELETE /api/time-clock/entries/{id}': call({
    summary: 'Remove a time entry',
    params: byId,
    body: corrections.removeEntryRequest,
    response: corrections.entryChangedResponse,
  }),
  'POST /api/time-clock/proposals': call({
    summary: 'Propose a correction of an own time entry',
    body: corrections.proposeCorrectionRequest,
    response: corrections.proposalResponse,
    status: 201,
  }),
  'PUT /api/time-clock/proposals/{id}/review': call({
    summary: 'Accept or decline a proposal',
    params: byId,
    body: corrections.reviewProposalRequest,
    response: schedule.changedResponse,
  }),
  'DELETE /api/time-clock/proposals/{id}': call({
    summary: 'Withdraw a proposal',
    params: byId,
    response: schedule.changedResponse,
  }),
  'PUT /api/organization/policies/scanning': call({
    summary: 'Set how scans are read',
    body: rfid.scanningPolicyRequest,
    response: schedule.changedResponse,
  }),
  'GET /api/auth/socket-token': call({
    summary: 'A token to open the live connection with',
    response: notifications.socketTokenResponse,
  }),
  'GET /api/notifications': call({
    summary: "The caller's notifications, latest first",
    query: notifications.notificationsQuery,
    response: notifications.notificationsResponse,
  }),
  'GET /api/notifications/unread-count': call({
    summary: 'How many the caller has not read',
    response: notifications.unreadCountResponse,
  }),
  'PUT /api/notifications/mark-all-read': call({
    summary: 'Mark all that there are as read',
    response: notifications.readResponse,
  }),
  'PUT /api/notifications/{id}/read': call({
    summary: 'Mark a notification as read',
    params: byId,
    response: notifications.readResponse,
  }),
  'GET /api/shift-swaps': call({
    summary: 'Swaps, latest first',
    description: 'Those that the caller asked for or was asked for; managers see those of their location.',
    response: requests.swapsResponse,
  }),
  'POST /api/shift-swaps': call({
    summary: 'Ask a colleague to take a shift',
    body: requests.swapRequest,
    response: requests.swapResponse,
    status: 201,
  }),
  'PUT /api/shift-swaps/{id}/respond': call({
    summary: 'Agree to a swap or decline it',
    params: byId,
    body: requests.respondRequest,
    response: requests.swapResponse,
  }),
  'PUT /api/shift-swaps/{id}/review': call({
    summary: 'Approve or deny a swap',
    description: 'Approving gives the shift to the colleague at once.',
    params: byId,
    body: requests.swapReviewRequest,
    response: requests.swapResponse,
  }),
  'DELETE /api/shift-swaps/{id}': call({
    summary: 'Cancel a swap',
    params: byId,
    response: requests.swapResponse,
  }),
  'GET /api/shift-grabs': call({
    summary: 'Offers of shifts',
    query: requests.grabsQuery,
    response: requests.grabsResponse,
  }),
  'POST /api/shift-grabs': call({
    summary: 'Offer a shift to whoever wants it',
    body: requests.grabRequest,
    response: requests.grabResponse,
    status: 201,
  }),
  'PUT /api/shift-grabs/{id}/claim': call({ summary: 'Claim an offer', params: byId, response: requests.grabResponse }),
  'PUT /api/shift-grabs/{id}/unclaim': call({
    summary: 'Give a claim back',
    params: byId,
    response: requests.grabResponse,
  }),
  'PUT /api/shift-grabs/{id}/review': call({
    summary: 'Approve or deny a claim',
    params: byId,
    body: requests.grabReviewRequest,
    response: requests.grabResponse,
  }),
  'DELETE /api/shift-grabs/{id}': call({
    summary: 'Cancel an offer',
    params: byId,
    response: requests.grabResponse,
  }),
} satisfies Record<RestOperation, RestCall>
