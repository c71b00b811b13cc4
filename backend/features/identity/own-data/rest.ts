import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { Download } from '#backend/platform/http/download.ts'
import { ownRows } from '#backend/platform/own-data.ts'
import type { Services } from '#backend/platform/services.ts'
import type { ownDataOperations } from '#schema/identity/own-data.ts'
import type { access } from '../permissions.ts'
import { recordSecurity } from '../security/record.ts'
import { signedInUser } from '../signed-in-user.ts'
import { page, type OwnLists } from './page.ts'

export const ownDataRest = (services: Services): Handlers<typeof ownDataOperations, typeof access> => ({
  'GET /api/me/export': async ({ user, query, caller }) => {
    const { kysely } = services.database
    await recordSecurity(kysely, user, 'exported', { ...caller, detail: 'their own data' })
    const lists: OwnLists = await Promise.all(
      services.ownData.map(async (own) => ({ title: own.title, rows: await ownRows(kysely, own, user.employeeId) })),
    )
    const exportedAt = caller.now.toISOString()
    const name = `${user.firstName} ${user.lastName}`
    const fileName = `muster_${exportedAt.slice(0, 10)}`
    if (query.format === 'html') {
      const [clocks, names] = await Promise.all([signedInUser(services, user), namesIn(kysely, user.organizationId)])
      const html = page({ name, exportedAt, lists, clocks, names })
      return new Download(`${fileName}.html`, 'text/html; charset=utf-8', [Buffer.from(html)])
    }
    const data = Object.fromEntries(lists.map(({ title, rows }) => [keyOf(title), rows]))
    const file = { exported_at: exportedAt, employee_id: user.employeeId, name, data }
    return new Download(`${fileName}.json`, 'application/json; charset=utf-8', [Buffer.from(inJson(file))])
  },
})

/** Returns the names of locations and job roles by id. */
async function namesIn(kysely: Kysely<Tables>, organizationId: string): Promise<ReadonlyMap<unknown, string>> {
  const locations = kysely
    .selectFrom('read.locations')
    .select(['location_id as id', 'name'])
    .where('organization_id', '=', organizationId)
  const jobRoles = kysely
    .selectFrom('read.job_roles')
    .select(['job_role_id as id', 'name'])
    .where('organization_id', '=', organizationId)
  const rows = await locations.unionAll(jobRoles).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const keyOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '_')

// Log positions exceed the range of JSON numbers.
const inJson = (file: object) =>
  JSON.stringify(file, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2)
