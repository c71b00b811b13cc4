import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { StreamName } from '../events.ts'
import type { TreeHead } from './file.ts'
import type { NotaryKeys } from './keys.ts'

/** The notary's stream holds nothing but heads, so that two notaries can't sign past each other. */
export const NOTARY_STREAM = 'notary-00000000-0000-0000-0000-000000000000' as StreamName
export const TREE_HEAD_SIGNED = 'TreeHeadSigned'

const headText = ({ logId, size, position, root, unhashed, at, keyId }: Omit<TreeHead, 'signature'>): string =>
  ['muster tree head 1', logId, size, position, root, unhashed, at, keyId].join('\n')

export function signHead(
  head: Omit<TreeHead, 'signature' | 'keyId'>,
  { id, privateKey }: NotaryKeys['signing'],
): TreeHead {
  const unsigned = { ...head, keyId: id }
  return { ...unsigned, signature: sign(null, Buffer.from(headText(unsigned)), privateKey).toString('base64url') }
}

export const isSignedBy = (head: TreeHead, key: KeyObject | string): boolean =>
  verify(
    null,
    Buffer.from(headText(head)),
    typeof key === 'string' ? createPublicKey(key) : key,
    Buffer.from(head.signature, 'base64url'),
  )
