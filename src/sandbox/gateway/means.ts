import { constants, privateDecrypt } from 'node:crypto'
import type { Means } from './outcomes.ts'

/** How the customer pays; undefined when what was sent makes no sense. A card comes sealed with the gateway's key. */
export function readMeans(body: Record<string, unknown>, privateKey: string): Means | undefined {
  const { method, bank, vpa, sealed } = body
  if (method === 'netbanking' && typeof bank === 'string') return { method, bank }
  if (method === 'upi' && typeof vpa === 'string' && vpa.includes('@')) return { method, vpa }
  if (method !== 'card' || typeof sealed !== 'string') return undefined
  const key = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const { number } = JSON.parse(privateDecrypt(key, Buffer.from(sealed, 'base64')).toString('utf8'))
  return { method, number: String(number).replaceAll(/\D/g, '') }
}
