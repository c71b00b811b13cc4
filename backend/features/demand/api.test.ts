import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { twoLocations } from '#backend/app/testing/team.ts'
import { addDays, dayOf, sundayOf } from '#schema/shared/week-time.ts'

const muster = await fileMuster()
const SERIES = '/api/demand-series'
const covers = { name: 'Covers', unit: 'count' }
const today = dayOf(new Date().toISOString(), 'Europe/Vienna')
/** The first day of this week: days from here on are forecast. */
const from = sundayOf(today)

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index))

async function withSeries() {
  const team = await twoLocations(muster)
  const { browser } = team.manager
  const created = await browser.post(SERIES, covers)
  expect(created).toMatchObject({ status: 201, body: { ...covers, location_id: team.locationId, caughtUp: true } })
  const { id } = created.body as { id: string }
  const stored = async (first: string, last: string) =>
    (await browser.get(`${SERIES}/${id}/days?from=${first}&to=${last}`)).body.days
  return { ...team, browser, id, stored }
}
const importInto = (browser: TestClient, id: string, csv: string, preview = false) =>
  browser.post(`${SERIES}/${id}/import`, { csv, preview })

describe('demand', () => {
  test('of a day is replaced as a whole, and deleted', async () => {
    const { browser, id, stored } = await withSeries()
    const put = (day: string, body: object) => browser.send('PUT', `${SERIES}/${id}/days/${day}`, { body })
    const day = '2026-03-06'
    const hours = [
      { hour: 12, value: 48 },
      { hour: 19, value: 73.5 },
    ]
    expect(await put(day, { hours })).toMatchObject({ status: 200, body: { caughtUp: true } })
    const [shown] = await stored(day, day)
    expect(shown).toMatchObject({ day, total: 121.5 })
    expect(shown.hours.map((value: number, hour: number) => (value ? [hour, value] : [])).flat()).toEqual([
      12, 48, 19, 73.5,
    ])
    await put(day, { total: 90 })
    expect(await stored(day, day)).toEqual([{ day, total: 90, hours: null }])

    expect((await put(day, {})).status).toBe(422)
    expect((await put(day, { total: 90, hours })).status).toBe(422)
    expect((await put(day, { hours: [...hours, { hour: 12, value: 1 }] })).status).toBe(422)
    expect((await put(day, { total: 1.234 })).status).toBe(422)
    expect((await put(day, { total: -1 })).status).toBe(422)

    expect((await browser.send('DELETE', `${SERIES}/${id}/days/${day}`)).status).toBe(200)
    expect(await stored(day, day)).toEqual([])
  })

  test('is imported from CSV, all days or none, and again without changes', async () => {
    const { browser, id, stored } = await withSeries()
    const days = daysFrom('2025-12-20', 40)
    const csv = ['date,hour,covers', ...days.flatMap((day) => [`${day},12,30`, `${day},19,50`])].join('\n')
    const summary = { days: 40, changed: 40, first: days[0], last: days.at(-1), total: 3200, errors: [] }
    expect(await importInto(browser, id, csv, true)).toMatchObject({ status: 200, body: summary })
    expect(await stored('2025-12-01', '2026-02-28')).toEqual([])
    const broken = `${csv}\n2026-03-01,9,x`
    expect(await importInto(browser, id, broken)).toMatchObject({
      status: 422,
      body: { error: { fields: { 'line 82': 'A value is written as in 1234.50' } } },
    })
    expect(await stored('2025-12-01', '2026-02-28')).toEqual([])
    expect(await importInto(browser, id, csv)).toMatchObject({ status: 200, body: { ...summary, caughtUp: true } })
    expect(await stored('2025-12-01', '2026-02-28')).toHaveLength(40)
    expect(await importInto(browser, id, csv, true)).toMatchObject({ body: { changed: 0 } })
    const corrected = `date,hour,covers\n${days[0]},12,31`
    expect(await importInto(browser, id, corrected)).toMatchObject({ body: { days: 1, changed: 1 } })
    expect(await stored('2025-12-20', '2025-12-21')).toMatchObject([{ total: 31 }, { total: 80 }])
  })

  test('is forecast from earlier days, with the tested error of each method', async () => {
    const { browser, owner, locationId, id } = await withSeries()
    const region = `/api/organization/locations/${locationId}`
    const holiday = addDays(from, 3)
    await owner.post(`${region}/holidays`, { day: holiday, name: 'Founders’ Day' })
    await owner.post(`${region}/holidays`, { day: addDays(holiday, -21), name: 'Founders’ Day' })
    // Weeks of 100 and 140 covers a day, by turns; half on the holiday. Today's values don't count.
    const lines = daysFrom(addDays(from, -7 * 20), 7 * 20).map((day, index) => {
      const usual = Math.floor(index / 7) % 2 ? 140 : 100
      return `${day},12,${day === addDays(holiday, -21) ? 60 : usual}`
    })
    await importInto(browser, id, ['date,hour,covers', ...lines, `${today},12,1`].join('\n'))
    const query = `query ($id: ID!, $from: Date!) { demandForecast(seriesId: $id, from: $from) {
      series { name unit lastDay }
      best testedDays leadDays
      methods { name error days {
        day total hours average trend basis { day total } holiday { name factor days isSameHoliday }
      } }
      actual { day total }
    } }`
    const { data, errors } = await browser.graphql(query, { id, from })
    expect(errors).toBeUndefined()
    const { methods, ...forecast } = data.demandForecast
    expect(forecast).toEqual({
      series: { name: 'Covers', unit: 'count', lastDay: today },
      best: 'average',
      testedDays: 56,
      leadDays: 0,
      actual: [{ day: today, total: 1 }],
    })
    const [average, , lastWeek] = methods
    expect(methods.map(({ name }: { name: string }) => name)).toEqual(['average', 'trend', 'last_week'])
    expect(average.error).toBeLessThan(lastWeek.error)
    expect(average.days).toHaveLength(7)
    expect(average.days[0]).toMatchObject({ day: from, total: 120, average: 120, trend: 0, holiday: null })
    expect(average.days[0].hours[12]).toBe(120)
    expect(average.days[0].basis).toHaveLength(6)
    expect(average.days[0].basis[0]).toEqual({ day: addDays(from, -7), total: 140 })
    const { holiday: effect, total } = average.days[3]
    expect(effect).toMatchObject({ name: 'Founders’ Day', days: [addDays(holiday, -21)], isSameHoliday: true })
    expect(effect.factor).toBeCloseTo(0.5)
    expect(total).toBeGreaterThan(55)
    expect(total).toBeLessThan(65)
    expect(lastWeek.days[3]).toMatchObject({ total: 140, holiday: { factor: null } })
  })

  test('of a new series has no forecast yet', async () => {
    const { browser, id } = await withSeries()
    const query = `{ demandForecast(seriesId: "${id}", from: "${from}") { best methods { error days { day } } actual { day } } }`
    const none = { error: null, days: [] }
    expect((await browser.graphql(query)).data.demandForecast).toEqual({
      best: 'average',
      methods: [none, none, none],
      actual: [],
    })
  })

  test('series are listed by name, renamed and deleted with their values', async () => {
    const { browser, id } = await withSeries()
    await browser.post(SERIES, { name: 'Bar sales', unit: 'money' })
    expect((await browser.send('PUT', `${SERIES}/${id}`, { body: { name: 'Guests' } })).body).toMatchObject({
      name: 'Guests',
      unit: 'count',
    })
    const names = async () => (await browser.get(SERIES)).body.series.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Bar sales', 'Guests'])
    expect((await browser.send('DELETE', `${SERIES}/${id}`)).status).toBe(200)
    expect(await names()).toEqual(['Bar sales'])
    const put = await browser.send('PUT', `${SERIES}/${id}/days/2026-03-06`, { body: { total: 1 } })
    expect(put.status).toBe(404)
    expect((await importInto(browser, id, 'date,covers\n2026-03-06,1')).status).toBe(404)
  })

  test('of another location or organization is neither read nor changed', async () => {
    const { owner, manager, ana } = await twoLocations(muster)
    const pier = (await owner.post('/api/organization/locations', { name: 'Pier 9', timeZone: 'Europe/Vienna' })).body
    const { id } = (await owner.post(SERIES, { ...covers, locationId: pier.id })).body
    const stranger = (await twoLocations(muster)).owner
    for (const { browser, status } of [
      { browser: manager.browser, status: 403 },
      { browser: stranger, status: 404 },
      { browser: ana.browser, status: 403 },
    ]) {
      const put = await browser.send('PUT', `${SERIES}/${id}/days/2026-03-06`, { body: { total: 1 } })
      expect(put.status).toBe(status)
      expect((await browser.send('DELETE', `${SERIES}/${id}`)).status).toBe(status)
      const read = await browser.get(`${SERIES}/${id}/days?from=2026-03-01&to=2026-03-31`)
      expect(read.status).toBe(browser === ana.browser ? 403 : 404)
      const { errors } = await browser.graphql(`{ demandForecast(seriesId: "${id}", from: "${from}") { best } }`, {
        commandId: randomUUID(),
      })
      expect(errors).toHaveLength(1)
    }
    expect((await manager.browser.post(SERIES, { ...covers, locationId: pier.id })).status).toBe(404)
    expect((await importInto(manager.browser, id, 'date,covers\n2026-03-06,1')).status).toBe(404)
  })
})
