import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { streamName } from '#kernel/events.ts'
import { weekIdOf } from '../week-id.ts'
import {
  added,
  assigned,
  changed,
  deleted,
  moved,
  openedAs,
  restored,
  timeOffAdded,
  unassigned,
  weekOpened,
} from '../domain/testing/events.ts'
import { ana, bar, barista, idOf, lea, max, nextWeek, shiftOn, week } from '../domain/testing/week.ts'
import { history } from '#backend/features/history/queries.ts'
import { plainChanges, type WrittenChange } from '#backend/features/history/sentences.ts'
import { by, harbor, manager, openStory, owner, stranger, weekId } from '../testing/queries.ts'
import { weekChanges, weekIdsOf } from './week-changes.ts'

const viewer = { employeeId: lea, role: 'owner', locationId: week.locationId } as const

const all = { first: 100 }
const changesOf = (line: { changes: readonly WrittenChange[] } | undefined) => line && plainChanges(line.changes)
const shift = shiftOn(1, '09:00', '17:00', { shiftId: idOf(101) })
const later = shiftOn(2, '09:00', '17:00', { shiftId: idOf(101), employeeId: max })
const { locationId, weekStart } = week

test('lists each command once, latest first, with the employees concerned', async () => {
  const { sources, planned, shown } = await openStory()
  await planned([weekOpened, added(shift)], by(lea))
  await planned([moved(shift, later)], by(lea))
  await planned([deleted(later)], by(lea))
  await planned([restored(later), unassigned(later, max)], by(max))
  await planned([assigned(later, ana)], by(lea))
  await planned([{ type: 'WeekPublished', data: { locationId, weekStart } }], by(lea))
  await shown()

  const { nodes } = await weekChanges(sources, owner, { weekId }, all)
  expect(nodes.map(({ sentence, revision }) => [sentence, revision])).toEqual([
    ['Lea Mohn published the week of Mar 15, 2026', 7],
    ['Lea Mohn assigned a shift to Ana Lopez', 6],
    ['Max Weber restored a shift', 5],
    ['Lea Mohn deleted a shift for Max Weber', 3],
    ['Lea Mohn moved a shift for Max Weber', 2],
    ['Lea Mohn added a shift for Ana Lopez', 1],
  ])
  expect(nodes.map(({ shiftIds }) => shiftIds)).toEqual([[], ...Array.from({ length: 5 }, () => [shift.shiftId])])
  expect(changesOf(nodes[0])).toEqual([{ field: 'week', before: 'draft', after: 'published' }])
  expect(nodes[4]).toMatchObject({ actorId: lea, undoable: true, undoes: null, undoneBy: null, shiftCount: 1 })
  expect(changesOf(nodes[4])).toEqual([
    { field: 'employee', before: 'Ana Lopez', after: 'Max Weber' },
    { field: 'start', before: shift.startsAt, after: later.startsAt },
    { field: 'end', before: shift.endsAt, after: later.endsAt },
  ])
})

test('several events of one shift are one change, with the names of employees and roles', async () => {
  const { sources, happened, planned, shown } = await openStory()
  const role = { jobRoleId: barista, name: 'Barista', color: '#2f6f4e' }
  const open = { ...shift, employeeId: null }
  await planned([weekOpened, added(open)], by(lea))
  await planned([assigned(open, max), changed(open, { roleId: null }, { roleId: barista })], by(lea))
  const unnamed = [assigned(open, ana, max), changed(open, { roleId: barista }, { roleId: idOf(77) })]
  await planned(unnamed, by(lea))
  await happened(streamName('organization', owner.organizationId), [{ type: 'JobRoleAdded', data: role }])
  await shown()

  const [second, first] = (await weekChanges(sources, owner, { weekId }, all)).nodes
  expect(changesOf(first)).toEqual([
    { field: 'employee', before: null, after: 'Max Weber' },
    { field: 'role', before: null, after: 'Barista' },
  ])
  expect(changesOf(second)).toEqual([
    { field: 'employee', before: 'Max Weber', after: 'Ana Lopez' },
    { field: 'role', before: 'Barista', after: 'unknown' },
  ])
  const told = (await history(sources, { reach: owner, filter: { employeeId: max }, viewer }, all)).nodes
  expect(told[0]?.sentence).toBe('Lea Mohn assigned a shift to Max Weber')
  expect(told[0]?.parts).toEqual([
    { kind: 'person', text: 'Lea Mohn', value: lea, end: null },
    { kind: 'text', text: ' ', value: ' ', end: null },
    { kind: 'text', text: 'assigned a shift', value: 'assigned a shift', end: null },
    { kind: 'text', text: ' to ', value: ' to ', end: null },
    { kind: 'person', text: 'Max Weber', value: max, end: null },
  ])
  expect(changesOf(told[0])).toEqual([{ field: 'employee', before: null, after: 'Max Weber' }])
})

test('a command on many shifts is one entry with their count', async () => {
  const { sources, planned, shown } = await openStory()
  const shifts = Array.from({ length: 12 }, (_, number) =>
    shiftOn(number % 7, '09:00', '12:00', { shiftId: idOf(200 + number), employeeId: number < 6 ? ana : max }),
  )
  const run = { locationId, weekStart, templateId: idOf(9), name: 'Usual', added: 12, leftOut: [] }
  const applied = [weekOpened, ...shifts.map(added), { type: 'TemplateApplied', data: run } as const]
  const template = await planned(applied, by(lea))
  await planned(
    shifts.slice(0, 3).map((each) => unassigned(each, ana)),
    { actor: { kind: 'system', name: 'Muster' } },
  )
  const back = [...shifts.slice(3).map(deleted), { type: 'TemplateWithdrawn', data: run } as const]
  await planned(back, { ...by(ana), undoes: template })
  await shown()

  const { nodes } = await weekChanges(sources, owner, { weekId }, all)
  expect(nodes.map(({ sentence, shiftCount, changes }) => [sentence, shiftCount, changes])).toEqual([
    ['Ana Lopez undid: applied the template Usual (12 shifts)', 9, []],
    ['Muster unassigned 3 shifts from Ana Lopez', 3, []],
    ['Lea Mohn applied the template Usual (12 shifts)', 12, []],
  ])
  const [, ofShift] = (await weekChanges(sources, owner, { shiftId: idOf(201) }, all)).nodes
  expect(ofShift).toMatchObject({ sentence: 'Lea Mohn applied the template Usual (12 shifts)', shiftCount: 12 })
  expect(changesOf(ofShift)).toContainEqual({ field: 'employee', before: null, after: 'Ana Lopez' })
})

test('undo and redo describe the original command and whether it is undone', async () => {
  const { sources, planned, shown } = await openStory()
  const there = [moved(shift, later)]
  const back = [moved(later, shift)]
  await planned([weekOpened, added(shift)], by(lea))
  const move = await planned(there, by(lea))
  const undoStates = async () => {
    await shown()
    const { nodes } = await weekChanges(sources, owner, { weekId }, all)
    return nodes.slice(0, -1).map(({ sentence, undoneBy }) => [sentence, undoneBy])
  }
  const undo = await planned(back, { ...by(ana), undoes: move })
  expect(await undoStates()).toEqual([
    ['Ana Lopez undid: moved a shift for Max Weber', null],
    ['Lea Mohn moved a shift for Max Weber', undo],
  ])
  const redo = await planned(there, { ...by(lea), undoes: undo })
  expect(await undoStates()).toEqual([
    ['Lea Mohn redid: moved a shift for Max Weber', null],
    ['Ana Lopez undid: moved a shift for Max Weber', redo],
    ['Lea Mohn moved a shift for Max Weber', null],
  ])
  const again = await planned(back, { ...by(lea), undoes: redo })
  expect(await undoStates()).toEqual([
    ['Lea Mohn undid: moved a shift for Max Weber', null],
    ['Lea Mohn redid: moved a shift for Max Weber', again],
    ['Ana Lopez undid: moved a shift for Max Weber', null],
    ['Lea Mohn moved a shift for Max Weber', undo],
  ])
  // The sentence is complete even on a page without the undone command.
  const { nodes } = await weekChanges(sources, owner, { weekId }, { first: 1 })
  expect(nodes.map(({ sentence }) => sentence)).toEqual(['Lea Mohn undid: moved a shift for Max Weber'])
})

test('a shift’s history spans its weeks, and both weeks list the move', async () => {
  const { db, sources, happened, planned, shown } = await openStory()
  const nextId = weekIdOf(nextWeek.locationId, nextWeek.weekStart)
  const nextStart = { startsAt: '2026-03-23T08:00:00.000Z', endsAt: '2026-03-23T16:00:00.000Z' }
  const from = { locationId, weekStart }
  const to = { locationId, weekStart: nextWeek.weekStart }
  await planned([weekOpened, added(shift)], by(lea))
  const commandId = randomUUID()
  const arriving = { type: 'ShiftMovedIn', data: { ...shift, ...nextStart, locationId, from } } as const
  await happened(streamName('schedule', nextId), [openedAs(nextWeek), arriving], { ...by(lea), commandId })
  await planned([{ type: 'ShiftMovedOut', data: { ...shift, locationId, to } }], { ...by(lea), commandId })
  await shown()

  const { nodes } = await weekChanges(sources, owner, { shiftId: shift.shiftId }, all)
  expect(nodes.map(({ sentence }) => sentence)).toEqual([
    'Lea Mohn moved a shift for Ana Lopez to the week of Mar 22, 2026',
    'Lea Mohn added a shift for Ana Lopez',
  ])
  const changes = [
    { field: 'start', before: shift.startsAt, after: nextStart.startsAt },
    { field: 'end', before: shift.endsAt, after: nextStart.endsAt },
  ]
  expect(changesOf(nodes[0])).toEqual(changes)
  const [arrived, ...before] = (await weekChanges(sources, owner, { weekId: nextId }, all)).nodes
  expect(arrived?.revision).toBe(1)
  expect(changesOf(arrived)).toEqual(changes)
  expect(before).toEqual([])
  expect((await weekIdsOf(db, owner, commandId)).toSorted()).toEqual([weekId, nextId].toSorted())
  expect(await weekIdsOf(db, stranger, commandId)).toEqual([])
})

test('approved time off can’t be undone in the week', async () => {
  const { sources, planned, shown } = await openStory()
  await planned([weekOpened, added(shift)], by(lea))
  await planned([timeOffAdded(idOf(300), ana, '2026-03-16'), unassigned(shift, ana)], by(lea))
  await shown()
  const [off, before] = (await weekChanges(sources, owner, { weekId }, all)).nodes
  expect(off?.sentence).toBe('Lea Mohn blocked Mar 16, 2026 for time off by Ana Lopez')
  expect([off?.undoable, before?.undoable]).toEqual([false, true])
})

test('pages are consecutive and limited to the reach', async () => {
  const { sources, planned, shown } = await openStory()
  await planned([weekOpened, added(shift)])
  for (const note of ['a', 'b', 'c', 'd']) await planned([changed(shift, { notes: null }, { notes: note })])
  await shown()
  const first = await weekChanges(sources, manager, { weekId }, { first: 3 })
  expect(first.nodes.map(({ revision }) => revision)).toEqual([5, 4, 3])
  const { endCursor, hasNextPage } = first.pageInfo
  expect(hasNextPage).toBe(true)
  const rest = await weekChanges(sources, manager, { weekId }, { first: 3, after: endCursor })
  expect(rest.nodes.map(({ revision }) => revision)).toEqual([2, 1])
  expect(rest.pageInfo.hasNextPage).toBe(false)
  const elsewhere = { ...manager, locationId: harbor }
  for (const reach of [elsewhere, stranger]) {
    for (const changed of [{ weekId }, { shiftId: shift.shiftId }, { weekId: bar }, { shiftId: 'nonsense' }]) {
      expect((await weekChanges(sources, reach, changed, all)).nodes).toEqual([])
    }
  }
})

test('a command on many shifts is one entry in history, and one per shift for each employee', async () => {
  const { sources, planned, shown } = await openStory()
  const applied = { locationId, weekStart, templateId: idOf(60), name: 'Spring', added: 2, leftOut: [] }
  const other = shiftOn(2, '09:00', '17:00', { shiftId: idOf(102), employeeId: max })
  await planned([weekOpened, { type: 'TemplateApplied', data: applied }, added(shift), added(other)], by(lea))
  await planned([deleted(other)], by(lea))
  await shown()
  const sentences = async (employeeId?: string) =>
    (await history(sources, { reach: manager, filter: { employeeId }, viewer }, { first: 4 })).nodes.map(
      ({ sentence }) => sentence,
    )
  expect((await sentences()).slice(0, 2)).toEqual([
    'Lea Mohn deleted a shift for Max Weber',
    'Lea Mohn applied the template Spring (2 shifts)',
  ])
  expect((await sentences(ana))[0]).toBe('Lea Mohn added a shift for Ana Lopez')
})
