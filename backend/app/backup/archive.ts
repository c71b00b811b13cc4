import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { PassThrough, Transform, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { openPromise, type Entry } from 'yauzl'
import { ZipFile } from 'yazl'
import { z } from 'zod'

/** Increased when older versions of Muster can't read new backups. */
const FORMAT = 2
const MANIFEST = 'manifest.json'

const manifestSchema = z.object({
  format: z.int(),
  createdAt: z.string(),
  log: z.object({ kind: z.enum(['postgres', 'eventstoredb']), id: z.string(), position: z.string(), events: z.int() }),
  migrations: z.array(z.string()),
  /** The number of events that each consumer had processed, by name. Empty for a log in Postgres, where tables have it. */
  checkpoints: z.record(z.string(), z.int()),
  files: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>
export type FilePart = Manifest['files'][number]

/** One file of the archive. `rows` is called after `source` has ended. */
export type ArchivePart = Pick<FilePart, 'name' | 'columns'> & { source: Readable; rows(): number }

/** `describe` is called after all parts are written. `file` appears when complete. @throws Error if `file` exists */
export async function writeArchive(
  file: string,
  parts: AsyncIterable<ArchivePart>,
  describe: () => Omit<Manifest, 'format' | 'createdAt' | 'files'>,
): Promise<Manifest> {
  if (await stat(file).catch(() => undefined)) throw new Error(`${file} exists already`)
  const partial = `${file}.partial`
  const zip = new ZipFile()
  const failed = new AbortController()
  const target = createWriteStream(partial, { mode: 0o600, flush: true })
  const written = pipeline(zip.outputStream, target).catch((error: unknown) => {
    failed.abort(error)
    throw error
  })
  // The part being written fails first, through the signal.
  written.catch(() => undefined)
  try {
    const files: FilePart[] = []
    for await (const { name, columns, source, rows } of parts) {
      const hash = createHash('sha256')
      const compressed = new PassThrough()
      zip.addReadStream(compressed, name, { compress: false, forceZip64Format: true, mode: 0o600 })
      await pipeline(source, createGzip(), hashing(hash), compressed, { signal: failed.signal })
      files.push({ name, columns, rows: rows(), sha256: hash.digest('hex') })
    }
    const manifest = { format: FORMAT, createdAt: new Date().toISOString(), ...describe(), files }
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, undefined, 2)), MANIFEST)
    zip.end()
    await written
    await rename(partial, file)
    return manifest
  } catch (error) {
    target.destroy()
    await rm(partial, { force: true })
    throw error
  }
}

export type Archive = Awaited<ReturnType<typeof openArchive>>

/** @throws Error with a one-sentence message if the file is not a backup, is damaged, or is from a newer Muster */
export async function openArchive(file: string) {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw new Error(`${file} is not a backup of Muster, or not a whole one`, { cause: error })
  })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const compressed = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new Error(`${file} has no ${name}: it is not a whole backup of Muster`)
    return zip.openReadStreamPromise(entry)
  }

  const content: unknown = JSON.parse((await buffer(await compressed(MANIFEST))).toString())
  const { format } = z.object({ format: z.int() }).parse(content)
  if (format > FORMAT)
    throw new Error(`${file} is from a newer version of Muster: its format is ${format}, this one knows ${FORMAT}`)
  const manifest = manifestSchema.parse(content)
  for (const { name, sha256 } of manifest.files) {
    const hash = createHash('sha256')
    for await (const chunk of await compressed(name)) hash.update(chunk as Buffer)
    if (hash.digest('hex') !== sha256) throw new Error(`${file} is damaged: the checksum of ${name} is wrong`)
  }
  return {
    manifest,
    async read<Result>(name: string, take: (content: Readable) => Promise<Result>): Promise<Result> {
      const content = createGunzip()
      const [taken] = await Promise.all([take(content), pipeline(await compressed(name), content)])
      return taken
    },
    close: () => zip.close(),
  }
}

function hashing(hash: ReturnType<typeof createHash>) {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}
