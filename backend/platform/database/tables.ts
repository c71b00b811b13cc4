import type { ReadModels } from '#projections/models.ts'
import type { IdentityTables } from '#backend/features/identity/tables.ts'
import type { PolicyTables } from '#kernel/jobs/tables.ts'
import type { RfidTables } from '#backend/features/readers/rfid/tables.ts'

/**
 * The row types of every table and view, by qualified name (`'read.people'`), for Kysely.
 * Whoever adds a table adds its line here and keeps the row type beside the code that owns it.
 */
export interface Tables extends ReadModels, IdentityTables, PolicyTables, RfidTables {}
