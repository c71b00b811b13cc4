import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fileMuster } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'
import { addDays, dayOf, sundayOf } from '#schema/shared/week-time.ts'

const muster = await fileMuster()
const SERIES = '/api/demand-series'
const NEEDS = '/api/staffing-needs'
const today = dayOf(new Date().toISOString(), 'Europe/Vienna')
/** The first day of this week: days from here on are forecast. */
const from = sundayOf(today)
const weeksBefore = Array.from({ length: 56 }, (_, index) => addDays(from, -index - 1))

/** A series with the same covers on each day of the last eight weeks, and a job role. */
async function withCovers(covers: Readonly<Record<number, number>> = { 11: 20, 12: 62, 13: 70 }) {
  const team = await twoLocations(muster)
  const { browser } = team.manager
  const role = { name: 'Server', color: '#aa5500' }
  const { id: jobRoleId } = (await team.owner.post('/api/organization/roles', role)).body as { id: string }
  const { id } = (await browser.post(SERIES, { name: 'Covers', unit: 'count' })).body as { id: string }
  const lines = weeksBefore.flatMap((day) => Object.entries(covers).map(([hour, value]) => `${day},${hour},${value}`))
  const importCsv = async (...csv: string[]) => {
    expect((await browser.post(`${SERIES}/${id}/import`, { csv: csv.join('\n') })).status).toBe(200)
  }
  if (lines.length > 0) await importCsv('date,hour,covers', ...lines)
  const setRatio = (body: object) => browser.send('PUT', `${SERIES}/${id}/ratios`, { body })
  const forecast = async () => {
    const query = `query ($id: ID!, $from: Date!) { demandForecast(seriesId: $id, from: $from) {
      methods { name daysWithoutHours needs {
        day jobRoleId startTime endTime minimum ideal busiestHour { hour demand per people }
      } }
    } }`
    const { data, errors } = await browser.graphql(query, { id, from })
    expect(errors).toBeUndefined()
    return data.demandForecast.methods[0]
  }
  return { ...team, browser, id, jobRoleId, importCsv, setRatio, forecast }
}

describe('ratios of a demand series', () => {
  test('are set by job role and first day, listed, and removed', async () => {
    const { browser, id, jobRoleId, setRatio } = await withCovers()
    const set = await setRatio({ jobRoleId, per: 15, minimum: 1, maximum: 6 })
    const plain = { job_role_id: jobRoleId, valid_from: null, per: 15, minimum: 1, maximum: 6 }
    expect(set).toMatchObject({ status: 200, body: { id, name: 'Covers', ratios: [plain], caughtUp: true } })
    await setRatio({ jobRoleId, validFrom: '2027-06-01', per: 12.5 })
    const dated = { job_role_id: jobRoleId, valid_from: '2027-06-01', per: 12.5, minimum: 0, maximum: null }
    const listed = async () => (await browser.get(SERIES)).body.series[0].ratios
    expect(await listed()).toEqual([plain, dated])
    expect((await setRatio({ jobRoleId, per: 20 })).body.ratios).toEqual([
      { ...plain, per: 20, minimum: 0, maximum: null },
      dated,
    ])
    const remove = (body: object) => browser.send('DELETE', `${SERIES}/${id}/ratios`, { body })
    expect(await remove({ jobRoleId })).toMatchObject({ status: 200, body: { ratios: [dated] } })
    expect((await remove({ jobRoleId })).status).toBe(404)
    expect(await listed()).toEqual([dated])
  })

  test('are refused without people or demand, and for unknown job roles', async () => {
    const { jobRoleId, setRatio } = await withCovers()
    const statusOf = async (body: object) => (await setRatio({ jobRoleId, per: 15, ...body })).status
    expect(await statusOf({ per: 0 })).toBe(422)
    expect(await statusOf({ per: 1.234 })).toBe(422)
    expect(await statusOf({ minimum: 3, maximum: 2 })).toBe(422)
    expect(await statusOf({ maximum: 0 })).toBe(422)
    expect(await statusOf({ jobRoleId: randomUUID() })).toBe(404)
  })

  test('of another location are not changed', async () => {
    const { id, managerThere, ana } = await withCovers()
    for (const { browser } of [managerThere, ana]) {
      expect((await browser.send('PUT', `${SERIES}/${id}/ratios`, { body: { per: 15 } })).status).toBe(403)
      expect((await browser.send('DELETE', `${SERIES}/${id}/ratios`, { body: {} })).status).toBe(403)
    }
  })
})

describe('staffing needs from a forecast', () => {
  test('are proposed for the dates of the week, and replace those of their dates and job role', async () => {
    const { browser, locationId, jobRoleId, setRatio, forecast } = await withCovers()
    expect((await forecast()).needs).toEqual([])
    await setRatio({ jobRoleId, per: 15, minimum: 1, maximum: 6 })
    const { needs, daysWithoutHours } = await forecast()
    expect(daysWithoutHours).toEqual([])
    expect(needs).toHaveLength(14)
    expect(needs.slice(0, 2)).toEqual([
      {
        day: from,
        jobRoleId,
        startTime: '11:00',
        endTime: '12:00',
        minimum: 1,
        ideal: 2,
        busiestHour: { hour: 11, demand: 20, per: 15, people: 2 },
      },
      {
        day: from,
        jobRoleId,
        startTime: '12:00',
        endTime: '14:00',
        minimum: 1,
        ideal: 5,
        busiestHour: { hour: 13, demand: 70, per: 15, people: 5 },
      },
    ])

    const other = { locationId, startTime: '08:00', endTime: '20:00', minimum: 1, ideal: 9 }
    await browser.post(NEEDS, { ...other, jobRoleId, day: from })
    await browser.post(NEEDS, { ...other, day: from })
    await browser.post(NEEDS, { ...other, jobRoleId, weekday: 0 })
    type Proposed = { busiestHour: object }
    const input = {
      commandId: randomUUID(),
      needs: needs.map(({ busiestHour: _busiestHour, ...need }: Proposed) => need),
    }
    const replace = (changes: object = {}) =>
      browser.graphql(
        'mutation ($input: ReplaceStaffingNeedsInput!) { replaceStaffingNeeds(input: $input) { created deleted caughtUp } }',
        { input: { ...input, ...changes } },
      )
    expect((await replace()).data.replaceStaffingNeeds).toEqual({ created: 14, deleted: 1, caughtUp: true })
    const listed = async () => (await browser.get(NEEDS)).body.needs
    const saved = await listed()
    expect(saved).toHaveLength(16)
    expect(saved).toContainEqual(
      expect.objectContaining({ day: from, weekday: null, job_role_id: jobRoleId, start_time: '12:00', ideal: 5 }),
    )
    await replace()
    expect(await listed()).toEqual(saved)
    expect((await replace({ commandId: randomUUID() })).data.replaceStaffingNeeds).toMatchObject({ deleted: 14 })
    expect((await replace({ commandId: randomUUID(), weekday: 5 })).errors?.[0]?.message).toMatch(/weekday or the date/)
    const [{ day: _day, ...withoutDate }] = input.needs
    expect((await replace({ commandId: randomUUID(), needs: [withoutDate] })).errors).toHaveLength(1)
  })

  test('need earlier values by the hour', async () => {
    const { importCsv, setRatio, forecast } = await withCovers({})
    await setRatio({ per: 15 })
    await importCsv('date,covers', ...weeksBefore.map((day) => `${day},90`))
    expect(await forecast()).toMatchObject({
      needs: [],
      daysWithoutHours: Array.from({ length: 7 }, (_, index) => addDays(from, index)),
    })
  })

  test('are not proposed for deleted job roles', async () => {
    const { owner, jobRoleId, setRatio, forecast } = await withCovers({ 12: 62 })
    await setRatio({ jobRoleId, per: 15 })
    await setRatio({ per: 31 })
    expect((await forecast()).needs).toHaveLength(14)
    expect((await owner.send('DELETE', `/api/organization/roles/${jobRoleId}`)).status).toBe(200)
    const { needs } = await forecast()
    expect(needs).toHaveLength(7)
    expect(needs[0]).toMatchObject({ jobRoleId: null, minimum: 0, ideal: 2 })
  })
})
