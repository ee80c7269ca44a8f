import { randomBytes } from 'node:crypto'

let last = 0
/** A UUIDv7: time-ordered, made in the application. Within one process each is greater than the one before, to the millisecond. */
export function newId(): string {
  last = Math.max(last, Date.now())
  const bytes = randomBytes(16)
  bytes.writeUIntBE(last, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
