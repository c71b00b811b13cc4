import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#kernel/postgres/database.ts'
import { startEmbedded } from './embedded.ts'
import { prepareDatabase } from './prepare.ts'
import { withDatabase } from '#kernel/testing/database.ts'

export default async function setup(project: TestProject) {
  const server = await startServer()
  const template = `muster_template_${randomBytes(6).toString('hex')}`
  const admin = await openDatabase(server.url, { max: 1 })
  await admin.pool.query(`create database ${template}`)
  const templateUrl = withDatabase(server.url, template)
  project.provide('templateUrl', templateUrl)
  const { url: appUrl, warning } = await prepareDatabase(templateUrl)
  if (warning) console.warn(warning)
  project.provide('appUrl', appUrl)

  return async () => {
    await admin.pool.query(`drop database ${template}`)
    // An embedded server is deleted with its roles.
    if (process.env['TEST_DATABASE_URL']) {
      await admin.pool.query(`drop role if exists ${template}_owner, ${template}_app, ${template}_read`)
    }
    await admin.close()
    await server.stop()
  }
}

async function startServer() {
  const external = process.env['TEST_DATABASE_URL']
  if (external) return { url: external, stop: async () => undefined }
  await removeLeftoverServers()
  const dataDir = await mkdtemp(join(tmpdir(), `muster-test-${process.pid}-`))
  const server = await startEmbedded({ dataDir, durable: false })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function removeLeftoverServers() {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^muster-test-(\d+)-/.exec(name) ?? []
    if (!pid || isAlive(Number(pid))) continue
    const dataDir = join(tmpdir(), name)
    try {
      await (await startEmbedded({ dataDir, durable: false })).stop()
      await rm(dataDir, { recursive: true, force: true })
    } catch (error) {
      // The folder may belong to another user, or a concurrent run is removing it.
      console.warn(`Left ${dataDir} behind: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
