import { createPublicKey, verify } from 'node:crypto'

/**
 * The payload of a text signed by the portal: a JWS with RS256 whose `data` is JSON. Undefined unless its signature is of that
 * key.
 */
export function signedData(jws: string, publicKey: string): Record<string, unknown> | undefined {
  const [header = '', payload = '', signature = '', ...more] = jws.split('.')
  if (more.length > 0 || objectOf(header)?.['alg'] !== 'RS256') return undefined
  const isGenuine = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    createPublicKey(publicKey),
    Buffer.from(signature, 'base64url'),
  )
  const data = isGenuine ? objectOf(payload)?.['data'] : undefined
  return typeof data === 'string' ? parsed(data) : undefined
}

const objectOf = (part: string) => parsed(Buffer.from(part, 'base64url').toString('utf8'))

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
