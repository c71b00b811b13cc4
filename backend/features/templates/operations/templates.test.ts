import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { company } from '#backend/features/schedule/testing/company.ts'
import { fileScene, refusalOf } from '#backend/features/schedule/testing/scene.ts'
import { templateContent, templateShift } from '#backend/features/schedule/testing/planning.ts'

const scene = await fileScene()
const team = await company(scene.here)

const elsewhere = 'forbidden: Only a manager of this location can do this'

async function created(shift = templateShift()) {
  const templateId = randomUUID()
  const content = templateContent({ shifts: [shift] })
  await scene.here.createTemplate(team.as(team.manager), { templateId, locationId: team.harbor, content })
  return { templateId, content }
}

describe('a template', () => {
  it('can be changed by managers of its location and by owners', async () => {
    const { as, owner, otherManager, ana, harbor } = team
    const { templateId, content } = await created()
    const renamed = { templateId, content: { ...content, name: 'Summer' } }
    for (const stranger of [ana, otherManager]) {
      const another = { templateId: randomUUID(), locationId: harbor, content }
      expect(await refusalOf(scene.here.createTemplate(as(stranger), another))).toBe(elsewhere)
      expect(await refusalOf(scene.here.updateTemplate(as(stranger), renamed))).toBe(elsewhere)
      expect(await refusalOf(scene.here.deleteTemplate(as(stranger), { templateId }))).toBe(elsewhere)
    }
    expect(await scene.there.updateTemplate(as(owner), renamed)).toMatchObject({
      events: [{ type: 'TemplateChanged' }],
    })
    await scene.here.deleteTemplate(as(owner), { templateId })
    const gone = 'not_found: There is no such template'
    expect(await refusalOf(scene.there.updateTemplate(as(owner), renamed))).toBe(gone)
    expect(await refusalOf(scene.there.deleteTemplate(as(owner), { templateId }))).toBe(gone)
  })

  it('refuses an update based on an older revision, and applies a repeated command once', async () => {
    const { templateId, content } = await created()
    const [context, named] = [team.as(team.manager), (name: string) => ({ ...content, name })]
    const first = { templateId, content: named('Summer'), seenRevision: 0 }
    expect(await scene.here.updateTemplate(context, first)).toMatchObject({ repeated: false })
    expect(await scene.here.updateTemplate(context, first)).toMatchObject({ repeated: true })
    const late = { templateId, content: named('Winter'), seenRevision: 0 }
    expect(await refusalOf(scene.there.updateTemplate(team.as(team.owner), late))).toMatch(
      /^conflict: This template was changed since you opened it/,
    )
    expect(await scene.there.updateTemplate(team.as(team.owner), { ...late, seenRevision: 1 })).toMatchObject({
      events: [{ type: 'TemplateChanged' }],
    })
  })

  it('belongs to a location of the organization and is not found by other organizations', async () => {
    const other = await company(scene.here)
    const foreign = { templateId: randomUUID(), locationId: other.harbor, content: templateContent() }
    expect(await refusalOf(scene.here.createTemplate(team.as(team.owner), foreign))).toBe(
      'not_found: There is no such location',
    )
    const { templateId, content } = await created()
    const owner = other.as(other.owner)
    expect(await refusalOf(scene.here.updateTemplate(owner, { templateId, content }))).toMatch(/^not_found: /)
    expect(await refusalOf(scene.here.deleteTemplate(owner, { templateId }))).toMatch(/^not_found: /)
  })

  it('rejects employees of other locations and removed roles', async () => {
    const { as, owner, manager, harbor, lea, ana } = team
    const other = await company(scene.here)
    const create = (shift: Parameters<typeof templateShift>[0]) => {
      const content = templateContent({ shifts: [templateShift({ employeeId: ana }), templateShift(shift)] })
      return scene.here.createTemplate(as(manager), { templateId: randomUUID(), locationId: harbor, content })
    }
    for (const employeeId of [lea, other.ana, randomUUID()]) {
      await expect(create({ employeeId })).rejects.toMatchObject({
        code: 'not_found',
        fields: { 'shifts.1.employeeId': 'There is no such employee' },
      })
    }
    const jobRoleId = randomUUID()
    await scene.here.createJobRole(as(manager), { jobRoleId, name: 'Barista', color: '#2f6f4e' })
    expect(await create({ roleId: jobRoleId })).toMatchObject({ repeated: false })
    await scene.here.deleteJobRole(as(owner), { jobRoleId })
    await expect(create({ roleId: jobRoleId })).rejects.toMatchObject({
      code: 'not_found',
      fields: { 'shifts.1.jobRoleId': 'There is no such role' },
    })
  })

  it('keeps a terminated employee in existing shifts but refuses one in new shifts', async () => {
    const { as, owner, manager, hire, harbor } = team
    const leaver = await hire(randomUUID(), 'Sean', 'Murphy', 'employee', harbor)
    const shift = templateShift({ employeeId: leaver })
    const { templateId, content } = await created(shift)
    await scene.here.deactivateEmployee(as(owner), { employeeId: leaver })
    const renamed = { ...content, name: 'Summer' }
    await scene.here.updateTemplate(as(manager), { templateId, content: renamed })
    const more = { ...content, shifts: [shift, templateShift({ employeeId: leaver, dayOfWeek: 2 })] }
    await expect(scene.here.updateTemplate(as(manager), { templateId, content: more })).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'shifts.1.employeeId': 'This employee is no longer active' },
    })
  })
})
