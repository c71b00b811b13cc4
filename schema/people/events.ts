import { z } from 'zod'
import { event, stream, type EventOf, type HistoryKind } from '#kernel/events.ts'
import { id } from '#schema/shared/fields.ts'
import {
  amount,
  changes,
  concerning,
  day as dayPart,
  jobRole,
  person,
  sentence,
  text,
  whose,
  type Part,
} from '#kernel/sentence.ts'
import { aboutEmployee, aboutOwner, blank, forgottenName, names, nothing, pay } from '#schema/shared/personal.ts'
import { defaultPreferences, preferences } from './preferences.ts'
import { availabilityEvents } from './availability-changes.ts'
import { peopleKind } from './history-kind.ts'
import { payKind } from '#schema/shared/history-kinds.ts'

const badgesKind: HistoryKind = { name: 'badges', label: 'Badges and PINs', order: 90 }

export const roles = ['owner', 'manager', 'employee'] as const
export type Role = (typeof roles)[number]

const day = z.iso.date()

const personalDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  position: z.string().nullable(),
})
export type PersonalDetails = z.infer<typeof personalDetails>
const forgottenDetails: PersonalDetails = { ...forgottenName, phone: null, position: null }

export const newEmployee = {
  employeeId: id,
  locationId: id,
  ...personalDetails.shape,
  email: z.string(),
  role: z.enum(roles),
}

const named = z.object({ locationId: id, name: z.string() })

const withArticle = (role: Role) => text(role === 'manager' ? 'a manager' : `an ${role}`)
const jobRoleList = (ids: readonly string[]): readonly Part[] =>
  ids.length === 0 ? [text('none')] : ids.flatMap((of, index) => [...(index > 0 ? [text(', ')] : []), jobRole(of)])
const status = (before: string, after: string) => () => changes({ status: [text(before), text(after)] })

/** Stream `employee-<employeeId>`. Never contains passwords. */
export const employee = stream({
  category: 'employee',
  history: peopleKind,
  objects: [
    { name: 'person', label: 'One employee', order: 50 },
    { name: 'rate', label: 'Pay rates of one employee', order: 60 },
    { name: 'badge', label: 'Badges of one employee', order: 70 },
  ],
  events: {
    EmployeeHired: event({
      version: 1,
      // `email: null`: no account yet; `EmailChanged` may add one later.
      data: z.object({
        ...newEmployee,
        email: z.string().nullable(),
        organizationId: id,
        /** The first day of the employment. Missing in older events. */
        hireDate: z.iso.date().optional(),
      }),
      personal: aboutEmployee({ ...names, email: nothing, phone: nothing, position: nothing }),
      describe: (data) => sentence`added ${person(data.employeeId)} as ${withArticle(data.role)}`,
      changes: (data) => changes({ access: [null, text(data.role)], position: [null, data.position] }),
    }),
    EmailVerified: event({
      version: 1,
      data: z.object({ email: z.string() }),
      personal: aboutOwner({ email: blank }),
      describe: (_, employeeId) => sentence`verified ${whose(employeeId)} email address`,
      changes: () => changes({ email: [text('not verified'), text('verified')] }),
    }),
    // Confirmed from both addresses. `before: null`: the previous address had lapsed, or there was none.
    EmailChanged: event({
      version: 1,
      data: z.object({ employeeId: id, before: z.string().nullable(), after: z.string() }),
      personal: aboutEmployee({ before: nothing, after: blank }),
      describe: (data) => sentence`changed ${whose(data.employeeId)} email address`,
      changes: ({ before, after }) => changes({ email: [before, after] }),
    }),
    // Another account has verified the address, which this employee never did.
    EmailLapsed: event({
      version: 1,
      data: z.object({ employeeId: id, email: z.string() }),
      personal: aboutEmployee({ email: blank }),
      describe: (data) => sentence`removed ${whose(data.employeeId)} email address, which belongs to another account`,
      changes: ({ email }) => changes({ email: [email, null] }),
    }),
    PasswordChanged: event({
      version: 1,
      data: z.object({ how: z.enum(['change', 'reset']) }),
      describe: ({ how }, employeeId) =>
        sentence`${text(how === 'reset' ? 'reset' : 'changed')} ${whose(employeeId)} password`,
    }),
    ...availabilityEvents,
    // Cents per hour from a day. Replaces a rate for the same day. Without `roleId`, for all job roles that have no rate of
    // their own.
    PayRateSet: event({
      version: 1,
      history: payKind,
      data: z.object({
        employeeId: id,
        roleId: id.optional(),
        effectiveFrom: day,
        hourlyRateCents: z.int().min(0),
        before: z.int().min(0).nullable(),
      }),
      personal: aboutEmployee({ hourlyRateCents: pay(), before: pay(nothing) }),
      describe: ({ employeeId, roleId, effectiveFrom }) => {
        const role = roleId === undefined ? [] : sentence` as ${jobRole(roleId)}`
        return sentence`set ${whose(employeeId)} pay rate${role} as of ${dayPart(effectiveFrom)}`
      },
      changes: ({ before, hourlyRateCents }) =>
        changes({ 'hourly rate': [before === null ? null : amount(before), amount(hourlyRateCents)] }),
    }),
    // Sorted and unique. `before: null`: never set. Empty: the employee works in no job role.
    JobRolesSet: event({
      version: 1,
      data: z.object({ employeeId: id, before: z.array(id).nullable(), after: z.array(id) }),
      describe: ({ employeeId }) => sentence`changed ${whose(employeeId)} job roles`,
      changes: ({ before, after }) => changes({ 'job roles': [before && jobRoleList(before), jobRoleList(after)] }),
    }),
    PayrollNumberSet: event({
      version: 1,
      history: payKind,
      data: z.object({ employeeId: id, before: z.string().nullable(), after: z.string().nullable() }),
      personal: aboutEmployee({ before: pay(nothing), after: pay(nothing) }),
      describe: ({ employeeId }) => sentence`changed ${whose(employeeId)} payroll number`,
      changes: ({ before, after }) => changes({ 'payroll number': [before, after] }),
    }),
    PayrollPermissionSet: event({
      version: 1,
      history: payKind,
      data: z.object({ employeeId: id, granted: z.boolean() }),
      describe: ({ employeeId, granted }) =>
        granted
          ? sentence`allowed ${person(employeeId)} to run payroll`
          : sentence`no longer allowed ${person(employeeId)} to run payroll`,
    }),
    EmployeeChanged: event({
      version: 1,
      data: z.object({ employeeId: id, before: personalDetails, after: personalDetails }),
      personal: aboutEmployee({ before: { instead: forgottenDetails }, after: { instead: forgottenDetails } }),
      describe: (data) => sentence`changed ${whose(data.employeeId)} personal details`,
      changes: ({ before, after }) =>
        changes({
          'first name': [before.firstName, after.firstName],
          'last name': [before.lastName, after.lastName],
          phone: [before.phone, after.phone],
          position: [before.position, after.position],
        }),
    }),
    EmployeeRoleChanged: event({
      version: 1,
      data: z.object({ employeeId: id, before: z.enum(roles), after: z.enum(roles) }),
      describe: (data) => sentence`made ${person(data.employeeId)} ${withArticle(data.after)}`,
      changes: ({ before, after }) => changes({ access: [text(before), text(after)] }),
    }),
    EmployeeTransferred: event({
      version: 1,
      data: z.object({ employeeId: id, locationId: id, from: named, to: named }),
      describe: ({ employeeId, to }) => sentence`transferred ${person(employeeId)} to ${to.name}`,
      changes: ({ from, to }) => changes({ location: [from.name, to.name] }),
    }),
    BadgeRegistered: event({
      version: 1,
      history: badgesKind,
      data: z.object({ employeeId: id, epc: z.string(), before: z.string().nullable() }),
      personal: aboutEmployee({ epc: blank, before: nothing }),
      describe: (data) => sentence`registered a badge${concerning('for', data.employeeId)}`,
      changes: ({ epc, before }) => changes({ badge: [before, epc] }),
    }),
    BadgeRemoved: event({
      version: 1,
      history: badgesKind,
      data: z.object({ employeeId: id, epc: z.string() }),
      personal: aboutEmployee({ epc: blank }),
      describe: (data) => sentence`removed ${whose(data.employeeId)} badge`,
      changes: ({ epc }) => changes({ badge: [epc, null] }),
    }),
    // No event contains the PIN itself.
    PinIssued: event({
      version: 1,
      history: badgesKind,
      data: z.object({ employeeId: id }),
      describe: (data) => sentence`created a kiosk PIN${concerning('for', data.employeeId)}`,
    }),
    PinRemoved: event({
      version: 1,
      history: badgesKind,
      data: z.object({ employeeId: id }),
      describe: (data) => sentence`removed ${whose(data.employeeId)} kiosk PIN`,
    }),
    PreferencesSet: event({
      version: 3,
      data: z.object({ employeeId: id, before: preferences.nullable(), after: preferences }),
      personal: aboutEmployee({ before: nothing, after: { instead: defaultPreferences } }),
      describe: (data) => sentence`changed ${whose(data.employeeId)} notification preferences`,
    }),
    // `null`: the employee stays. The employment ends at `endsAt`, the start of the next day at the employee's location.
    LastDaySet: event({
      version: 1,
      data: z.object({
        employeeId: id,
        locationId: id,
        before: day.nullable(),
        after: day.nullable(),
        endsAt: z.iso.datetime().nullable(),
      }),
      describe: ({ employeeId, after }) =>
        after === null
          ? sentence`removed ${whose(employeeId)} last day`
          : sentence`set ${whose(employeeId)} last day to ${dayPart(after)}`,
      changes: ({ before, after }) =>
        changes({ lastDay: [before === null ? null : dayPart(before), after === null ? null : dayPart(after)] }),
    }),
    EmployeeTerminated: event({
      version: 1,
      data: z.object({ employeeId: id, locationId: id }),
      describe: (data) => sentence`deactivated ${person(data.employeeId)}`,
      changes: status('active', 'terminated'),
    }),
    // Follows `EmployeeTerminated`. The employee was imported by mistake: lists of employees omit them.
    HiringUndone: event({
      version: 1,
      data: z.object({ employeeId: id, locationId: id }),
      describe: (data) => sentence`undid adding ${person(data.employeeId)}`,
    }),
    // The employee's key is destroyed after this event: names, addresses, badges and text about them become unreadable. Pay
    // stays readable until `payUntil`.
    PersonForgotten: event({
      version: 1,
      data: z.object({ employeeId: id, locationId: id, payUntil: day }),
      describe: (data) => sentence`deleted the personal data of ${person(data.employeeId)}`,
    }),
    EmployeeReactivated: event({
      version: 1,
      data: z.object({ employeeId: id, locationId: id }),
      describe: (data) => sentence`reactivated ${person(data.employeeId)}`,
      changes: status('terminated', 'active'),
    }),
  },
})

export type EmployeeEvent = EventOf<typeof employee>

declare module '#kernel/events.ts' {
  interface Streams {
    employee: typeof employee
  }
}
