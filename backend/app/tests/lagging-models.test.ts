import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { memoryMail } from '#backend/features/identity/testing.ts'
import { notifications } from '#backend/features/notifications/queries.ts'
import { company } from '#backend/features/schedule/testing/company.ts'
import { openScene } from '#backend/features/schedule/testing/scene.ts'
import { openProgress } from '#kernel/projections/progress.ts'
import { models } from '../features.ts'
import { openReadModels } from '../testing/read-models.ts'
import { openWorker } from '../testing/worker.ts'

it('a message to people whom the read models do not show yet notifies them once they do', async () => {
  const scene = await openScene()
  onTestFinished(scene.close)
  const { database, log, here, there: commands } = scene
  const progress = await openProgress(database, models)
  onTestFinished(async () => progress.close())
  const waits = vi.spyOn(progress, 'waitFor')
  const worker = await openWorker({ database, log, commands, progress, mail: memoryMail() })
  onTestFinished(worker.close)

  const { organizationId, manager, ana, as } = await company(here)
  await here.sendMessage(as(manager, { now: new Date() }), {
    messageId: randomUUID(),
    channelId: organizationId,
    text: 'Fire drill',
    mentions: [],
    replyTo: null,
    pictureId: null,
    isUrgent: true,
  })
  await vi.waitFor(() => expect(waits).toHaveBeenCalled(), { timeout: 20_000, interval: 20 })

  const readModels = await openReadModels({ database, log })
  onTestFinished(readModels.close)
  const kinds = async () =>
    (await notifications(database.kysely, { employeeId: ana, unreadOnly: false }, { first: 50 })).nodes.map(
      ({ kind }) => kind,
    )
  await vi.waitFor(async () => expect(await kinds()).toEqual(['chat_urgent']), { timeout: 20_000, interval: 20 })
})
