import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

export type Signer = { publicKey: string; jws: (data: object) => string }

/** Signs as the portal does: a JWS under RS256, the document as text in `data`. The key is made at the first start and stays. */
export function openSigner(store: DatabaseSync): Signer {
  const known = store.prepare('SELECT pem FROM keys').get()
  const pem = known ? String(known['pem']) : made(store)
  const header = base64({ alg: 'RS256', typ: 'JWT', kid: 'SANDBOX' })
  return {
    publicKey: createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString(),
    jws(data) {
      const signed = `${header}.${base64({ data: JSON.stringify(data), iss: 'NIC Sandbox' })}`
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), pem).toString('base64url')}`
    },
  }
}

function made(store: DatabaseSync): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  store.prepare('INSERT INTO keys VALUES (?)').run(pem)
  return pem
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
