import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { changes, sentence, text } from '#kernel/sentence.ts'
import { id } from '#schema/shared/fields.ts'
import { settingsKind } from '#schema/shared/history-kinds.ts'

/** Roles that a claim can give. Owners are made by owners only. */
export const mappedRoles = ['manager', 'employee'] as const
export type MappedRole = (typeof mappedRoles)[number]

const settings = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** Null: roles are set in Muster. */
  roleClaim: z.string().nullable(),
  roles: z.array(z.object({ value: z.string(), role: z.enum(mappedRoles) })),
  /** Null: locations are set in Muster. */
  locationClaim: z.string().nullable(),
  locations: z.array(z.object({ value: z.string(), locationId: id })),
  /** Whether a first sign-in from a verified domain adds the employee. */
  createsEmployees: z.boolean(),
  /** Of created employees whose claims name none. */
  defaultLocationId: id,
  defaultPosition: z.string().nullable(),
})
export type SingleSignOnSettings = z.infer<typeof settings>

const domain = z.object({ domain: z.string() })
const rules = (list: readonly object[] | undefined) => (list ? text(String(list.length)) : null)

/** Stream `singlesignon-<organizationId>`. Contains no secrets. */
export const singlesignon = stream({
  category: 'singlesignon',
  history: settingsKind,
  events: {
    SingleSignOnSet: event({
      version: 1,
      data: z.object({ before: settings.nullable(), after: settings, secretReplaced: z.boolean() }),
      describe: ({ before }) => (before ? sentence`changed single sign-on` : sentence`set up single sign-on`),
      changes: ({ before, after, secretReplaced }) =>
        changes({
          provider: [before?.issuer ?? null, after.issuer],
          'client id': [before?.clientId ?? null, after.clientId],
          'client secret': [null, secretReplaced ? text('replaced') : null],
          'role claim': [before?.roleClaim ?? null, after.roleClaim],
          'role rules': [rules(before?.roles), rules(after.roles)],
          'location claim': [before?.locationClaim ?? null, after.locationClaim],
          'location rules': [rules(before?.locations), rules(after.locations)],
          'new employees': [
            before && text(before.createsEmployees ? 'added' : 'not added'),
            text(after.createsEmployees ? 'added' : 'not added'),
          ],
        }),
    }),
    SingleSignOnRemoved: event({
      version: 1,
      data: z.object({ issuer: z.string() }),
      describe: () => sentence`removed single sign-on`,
    }),
    // `verification`: the value of the DNS record that proves the domain.
    SignInDomainAdded: event({
      version: 1,
      data: domain.extend({ verification: z.string() }),
      describe: ({ domain: name }) => sentence`added the sign-in domain ${name}`,
    }),
    SignInDomainVerified: event({
      version: 1,
      data: domain,
      describe: ({ domain: name }) => sentence`verified the sign-in domain ${name}`,
    }),
    SignInDomainRequirementSet: event({
      version: 1,
      data: domain.extend({ required: z.boolean() }),
      describe: ({ domain: name, required }) =>
        required
          ? sentence`required single sign-on for ${name}`
          : sentence`no longer requires single sign-on for ${name}`,
    }),
    SignInDomainRemoved: event({
      version: 1,
      data: domain,
      describe: ({ domain: name }) => sentence`removed the sign-in domain ${name}`,
    }),
  },
})

export type SingleSignOnEvent = EventOf<typeof singlesignon>

declare module '#kernel/events.ts' {
  interface Streams {
    singlesignon: typeof singlesignon
  }
}
