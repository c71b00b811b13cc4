// Checks a proof of Muster with nothing but Node and the notary's public key: node verify-proof.mjs PROOF.json KEY.pem
// Exits with 0 if the event in the file is one of those that the signed head seals, and with 1 if not. Without KEY it exits with 2
// even if the file is consistent: anyone can sign an invented event with a new key. See docs/proof.md.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [proofPath, keyPath] = process.argv.slice(2)
if (!proofPath) fail('usage: node verify-proof.mjs PROOF.json KEY.pem')
const { event, previous, index, path, head, publicKey } = JSON.parse(readFileSync(proofPath, 'utf8'))
const key = createPublicKey(keyPath ? readFileSync(keyPath) : publicKey)

function fail(why) {
  console.error(why)
  process.exit(1)
}
const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const bytes = (text) => Buffer.from(text, 'base64url')
const node = (left, right) => sha256(Buffer.from([1]), left, right)

// 1. The head is signed with the key.
const keyId = sha256(key.export({ type: 'spki', format: 'der' }))
  .subarray(0, 16)
  .toString('base64url')
if (key.asymmetricKeyType !== 'ed25519' || keyId !== head.keyId)
  fail(`The head is signed with another key, ${head.keyId}`)
const { logId, size, position, root, unhashed, at } = head
const signed = ['muster tree head 1', logId, size, position, root, unhashed, at, head.keyId].join('\n')
if (!verify(null, Buffer.from(signed), key, bytes(head.signature))) fail('The signature of the head is forged')

// 2. The event's hash, over what is stored of it and the hash of the event before it in its stream.
const { stream, revision, id, type, data, metadata } = event
const hash = sha256([previous, stream, revision, id, type, data, metadata].join('\n'))

// 3. From the event's leaf up the tree to the root that is signed (RFC 9162, 2.1.3.2).
if (!Number.isSafeInteger(index) || index < 0 || index >= size)
  fail('The event is not one of those that the head seals')
let found = sha256(Buffer.from([0]), hash)
let [here, last] = [index, size - 1]
const siblings = path.map(bytes)
for (; last > 0; here = Math.floor(here / 2), last = Math.floor(last / 2)) {
  // At the right edge a node without a sibling goes up as it is.
  if (here % 2 === 0 && here === last) continue
  const sibling = siblings.shift() ?? fail('The path is too short')
  found = here % 2 === 1 ? node(sibling, found) : node(found, sibling)
}
if (siblings.length > 0 || !found.equals(bytes(root))) {
  fail('The event is not one of those that the head seals: it, or the proof, was altered')
}

if (!keyPath) {
  console.error(`Key not trusted: the file is consistent, but it brought the key ${keyId} itself.`)
  console.error('Give the public key that you have from elsewhere: node verify-proof.mjs PROOF.json KEY.pem')
  process.exit(2)
}
const { actor, at: recordedAt } = JSON.parse(metadata)
console.log(`Valid: event ${index + 1} of ${size}, sealed ${at} with the key ${keyId}`)
console.log(`${type}, revision ${revision} of ${stream}, recorded ${recordedAt} by ${JSON.stringify(actor)}`)
console.log(data)
