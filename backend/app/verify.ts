import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openLog } from '#kernel/log/open.ts'
import { trustedKeys } from '#kernel/proof/keys.ts'
import { checkProof } from '#kernel/proof/proof.ts'
import { verifyInstallation } from '#kernel/proof/verify-installation.ts'
import type { Problem, Verification } from '#kernel/proof/verify.ts'
import { logContents } from '#schema/log-contents.ts'
import type { Config } from '#backend/platform/config.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { trustedHere } from '#backend/features/proof/notary.ts'
import { proofFile, treeHead, type TreeHead } from '#kernel/proof/file.ts'

/** `key not trusted`: the file is consistent, but brought its key itself. Anyone can sign an invented event with a new key. */
type VerifyResult = { lines: readonly string[]; verdict: 'valid' | 'invalid' | 'key not trusted' }
type Files = { key?: string | undefined; head?: string | undefined }

export async function verifyHistory(config: Config, database: Database, { key, head }: Files): Promise<VerifyResult> {
  const log = await openLog(config, database, logContents)
  const started = performance.now()
  try {
    const found = await verifyInstallation({
      log,
      pool: database.pool,
      isInPostgres: config.eventStoreUrl === undefined,
      keys: new Map([...trustedHere(config), ...(key === undefined ? [] : keysIn(key))]),
      kept: head === undefined ? [] : headsIn(readFileSync(head, 'utf8')),
    })
    return {
      lines: linesOf(found, (performance.now() - started) / 1000),
      verdict: found.found === 0 ? 'valid' : 'invalid',
    }
  } finally {
    await log.close()
  }
}

/** Parses heads: one JSON document, or one per line among other text, such as an email. */
function headsIn(text: string): TreeHead[] {
  const lines = text.split('\n').filter((line) => line.startsWith('{') && line.trimEnd().endsWith('}'))
  return lines.length === 0 ? [treeHead.parse(JSON.parse(text))] : lines.map((line) => treeHead.parse(JSON.parse(line)))
}

export async function verifyProof(file: string, key: string | undefined): Promise<VerifyResult> {
  const proof = proofFile.parse(readJson(file))
  const keys = key === undefined ? undefined : keysIn(key)
  const trusted = keys && (keys.get(proof.head.keyId) ?? keys.values().next().value)
  const problem = checkProof(proof, trusted)
  if (problem !== undefined) return { lines: [`The proof does not hold: ${problem}`], verdict: 'invalid' }
  const { event, index, head } = proof
  if (!trusted) {
    return {
      lines: [
        `Key not trusted: the file is consistent, but it brought the key ${head.keyId} itself`,
        'Give the public key that you have from elsewhere: verify --proof FILE --key KEY',
      ],
      verdict: 'key not trusted',
    }
  }
  return {
    lines: [
      `Valid: ${event.type} ${event.id}, revision ${event.revision} of ${event.stream}`,
      `It is event ${index + 1} of the ${head.size} that were signed ${head.at} with the key ${head.keyId}`,
    ],
    verdict: 'valid',
  }
}

function linesOf({ events, streams, heads, unsealed, before, later, problems, found }: Verification, seconds: number) {
  const rate = Math.round(events / Math.max(seconds, 0.001)).toLocaleString('en')
  return [
    ...problems.map(describe),
    ...(found > problems.length ? [`… and ${found - problems.length} more`] : []),
    `${events} events in ${streams} streams, read in ${seconds.toFixed(1)} s (${rate}/s); ${heads} signed heads hold`,
    ...(before > 0
      ? [`${before} events are from before events had hashes: the first head seals them as they were then`]
      : []),
    ...(later > 0
      ? [`${later} later events have no hash: written by an older version during an upgrade, or by hand`]
      : []),
    ...(unsealed > 0 ? [`The last ${unsealed} events wait for the next signed head`] : []),
    found === 0 ? 'Nothing was altered, removed, added or moved' : `${found} ${found === 1 ? 'problem' : 'problems'}`,
  ]
}

function describe({ position, stream, revision, id, type, text }: Problem): string {
  return position === undefined
    ? text
    : `position ${position}, revision ${revision} of ${stream}, ${type} ${id}: ${text}`
}

/** @throws Error if the file contains no key */
function keysIn(file: string): Map<string, KeyObject> {
  const keys = trustedKeys(readFileSync(file, 'utf8'))
  if (keys.size === 0) throw new Error(`${file} holds no PEM key`)
  return keys
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
