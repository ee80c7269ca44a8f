import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** A passkey in this process's memory: an ES256 key that answers WebAuthn challenges like a browser. */
export function softPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const rpIdHash = sha256(new URL(origin).hostname)
  const said = (type: string, challenge: unknown) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  // Passkeys that are synchronized between devices do not count their uses: the counter stays 0.
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([rpIdHash, Buffer.from([flags]), Buffer.alloc(4), rest])
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }
  return {
    /** The response to the options of a new passkey. */
    made({ challenge }: { challenge?: unknown }) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = map([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = map([
        ['fmt', 'none'],
        ['attStmt', undefined],
        ['authData', authenticatorData(0x45, attested)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: said('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** The response to the options of a sign-in; `verified` is false for a key that requires no finger, face or PIN. */
    used({ challenge }: { challenge?: unknown }, verified = true) {
      const data = authenticatorData(verified ? 0x05 : 0x01)
      const client = said('webauthn.get', challenge)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()

type Value = number | string | Buffer | undefined
/** CBOR of a map, as far as WebAuthn needs it; undefined means the empty map. */
const map = (entries: [Value, Value][]): Buffer =>
  Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat().map(cbor)])

function cbor(value: Value): Buffer {
  if (value === undefined) return Buffer.from([0xa0])
  if (typeof value === 'number') return Buffer.from([value < 0 ? 0x20 - 1 - value : value])
  if (typeof value === 'string') return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  return Buffer.concat([Buffer.from([0x58, value.length]), value])
}
