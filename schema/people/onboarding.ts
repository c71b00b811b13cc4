import { z } from 'zod'
import { roles } from './events.ts'
import { contractRow } from '#schema/contracts/rest.ts'
import { importColumns } from './import-columns.ts'
import { id, instant } from '#schema/shared/fields.ts'
import { call, changedResponse, type Operations } from '#schema/shared/rest.ts'

const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  position: z.string().nullable(),
  location_id: id,
  location_name: z.string(),
  sent_at: instant,
  expires_at: instant,
})
const invitationsResponse = z.object({ invitations: z.array(invitation) })
export const invitationResponse = invitation.extend(changedResponse.shape)

/** Lifetime (ms) of an invitation link. */
export const INVITATION_LIFETIME = 7 * 24 * 3_600_000

/** `line`: line number in the file, from 1. `column: null`: the error concerns the whole row. */
export const importResponse = changedResponse.extend({
  imported: z.int(),
  /** For `POST /api/employees/imports/{id}/undo`. `null`: nobody was imported. */
  importId: id.nullable(),
  /** The file's columns. `column: null`: ignored. */
  columns: z.array(z.object({ title: z.string(), column: z.enum(importColumns).nullable() })),
  /** Required columns that the file lacks. Only in a preview, which then has no rows. */
  missing: z.array(z.enum(importColumns)),
  rows: z.array(
    z.object({
      line: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      /** The values as they are stored. `null`: the row has errors. */
      employee: z
        .object({
          phone: z.string().nullable(),
          position: z.string().nullable(),
          hourly_rate: z.number().nullable(),
          hire_date: z.string().nullable(),
          rfid_tag_epc: z.string().nullable(),
          role: z.enum(roles),
          location: z.string(),
          job_roles: z.array(z.string()),
          contract: contractRow.nullable(),
        })
        .nullable(),
      errors: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
    }),
  ),
})

export const undoImportResponse = z.object({
  undone: z.int(),
  kept: z.array(z.object({ employee_id: id, first_name: z.string(), last_name: z.string(), reason: z.string() })),
})

export const onboardingOperations = {
  'GET /api/auth/invitations': call({
    summary: 'List pending and expired invitations',
    response: invitationsResponse,
  }),
} satisfies Operations
