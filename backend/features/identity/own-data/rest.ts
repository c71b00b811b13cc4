import { defaultDisplayPreferences } from '#schema/organization/display-preferences.ts'
import { locationIn } from '#backend/features/organization/locations.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { Download } from '#backend/platform/http/download.ts'
import { ownRows } from '#backend/platform/own-data.ts'
import type { Services } from '#backend/platform/services.ts'
import type { ownDataOperations } from '#schema/identity/own-data.ts'
import type { access } from '../permissions.ts'
import { recordSecurity } from '../security/record.ts'
import { page, type OwnLists } from './page.ts'

export const ownDataRest = ({
  database: { kysely },
  commands,
  ownData,
}: Services): Handlers<typeof ownDataOperations, typeof access> => ({
  'GET /api/me/export': async ({ user, query, caller }) => {
    await recordSecurity(kysely, user, 'exported', { ...caller, detail: 'their own data' })
    const lists: OwnLists = await Promise.all(
      ownData.map(async (own) => ({ title: own.title, rows: await ownRows(kysely, own, user.employeeId) })),
    )
    const exportedAt = caller.now.toISOString()
    const name = `${user.firstName} ${user.lastName}`
    const fileName = `muster_${exportedAt.slice(0, 10)}`
    if (query.format === 'html') {
      const organization = await commands.readState(organizationStream, user.organizationId)
      const { timeZone } = locationIn(organization, user.locationId)
      const { locations, jobRoles, clockFormat } =
        organization.status === 'founded' ? organization : { locations: {}, jobRoles: {}, ...defaultDisplayPreferences }
      const named = Object.entries({ ...locations, ...jobRoles })
      const names = new Map(named.map(([id, { name: of }]) => [id, of]))
      const html = page({ name, exportedAt, lists, clocks: { timeZone, clockFormat }, names })
      return new Download(`${fileName}.html`, 'text/html; charset=utf-8', [Buffer.from(html)])
    }
    const data = Object.fromEntries(lists.map(({ title, rows }) => [keyOf(title), rows]))
    const file = { exported_at: exportedAt, employee_id: user.employeeId, name, data }
    return new Download(`${fileName}.json`, 'application/json; charset=utf-8', [Buffer.from(inJson(file))])
  },
})

const keyOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '_')

// Log positions exceed the range of JSON numbers.
const inJson = (file: object) =>
  JSON.stringify(file, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2)
