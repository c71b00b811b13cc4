import { afterAll, beforeAll } from 'vitest'
import { memoryMail } from '#backend/features/identity/testing.ts'
import { notifications } from '#backend/features/notifications/queries.ts'
import { openScene, type Scene } from '#backend/features/schedule/testing/scene.ts'
import { openReadModels } from './read-models.ts'
import { openWorker } from './worker.ts'

export function busyScene() {
  const mail = memoryMail()
  const closing: (() => Promise<unknown>)[] = []
  let scene: Scene
  beforeAll(async () => {
    scene = await openScene()
    const { database, log, there: commands } = scene
    const readModels = await openReadModels({ database, log })
    closing.push(readModels.close)
    const worker = await openWorker({ database, log, commands, progress: readModels.progress, mail })
    closing.push(worker.close)
  })
  afterAll(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
    await scene.close()
  })
  return {
    mail,
    scene: () => scene,
    notificationsOf: async (employeeId: string) =>
      (await notifications(scene.database.kysely, { employeeId, unreadOnly: false }, { first: 50 })).nodes,
  }
}
