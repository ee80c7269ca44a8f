import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { comparable, type IndexDomain, type SealedColumn, sealedColumns } from './columns.ts'

/**
 * A sealed value: mark (4 bytes) ‖ key id (2) ‖ blind index (16) ‖ nonce (12) ‖ tag (16) ‖ ciphertext of AES-256-GCM. Column, company and
 * everything before the nonce are authenticated: a value opens in no other column, in no other company, and under no other index.
 */
const MARK = Buffer.from('KSH1')
const [ID_AT, INDEX_AT, NONCE_AT, TAG_AT, TEXT_AT] = [4, 6, 22, 34, 50] as const
/** For a column that is never searched. */
const NO_INDEX = Buffer.alloc(NONCE_AT - INDEX_AT)

export const isSealed = (bytes: Buffer): boolean => bytes.length > TEXT_AT && bytes.subarray(0, ID_AT).equals(MARK)
export const keyIdOf = (sealed: Buffer): number => sealed.readUInt16BE(ID_AT)

type Key = { id: number; bytes: Buffer }

export function sealValue(key: Key, indexKey: Buffer, column: SealedColumn, companies_id: string, text: string): Buffer {
  const { domain } = sealedColumns[column]
  return sealWith(key, domain === null ? NO_INDEX : blindIndex(indexKey, domain, companies_id, text), column, companies_id, text)
}

/** Seals an opened value again, under its own blind index. */
export function resealValue(key: Key, sealed: Buffer, column: SealedColumn, companies_id: string, text: string): Buffer {
  return sealWith(key, sealed.subarray(INDEX_AT, NONCE_AT), column, companies_id, text)
}

function sealWith({ id, bytes }: Key, index: Buffer, column: SealedColumn, companies_id: string, text: string): Buffer {
  const head = Buffer.alloc(NONCE_AT)
  MARK.copy(head)
  head.writeUInt16BE(id, ID_AT)
  index.copy(head, INDEX_AT)
  const nonce = randomBytes(TAG_AT - NONCE_AT)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(boundTo(head, column, companies_id))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the value was changed, or moved from another column or company. */
export function openValue(key: Buffer, column: SealedColumn, companies_id: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(NONCE_AT, TAG_AT))
    .setAAD(boundTo(sealed.subarray(0, NONCE_AT), column, companies_id))
    .setAuthTag(sealed.subarray(TAG_AT, TEXT_AT))
  return Buffer.concat([decipher.update(sealed.subarray(TEXT_AT)), decipher.final()]).toString('utf8')
}

const boundTo = (head: Buffer, column: SealedColumn, companies_id: string) =>
  Buffer.concat([head, Buffer.from(`\0${column}\0${companies_id}`)])

/** The blind index of a number: equal for equal numbers in one company, and meaningless without the key. */
export const blindIndex = (indexKey: Buffer, domain: IndexDomain, companies_id: string, text: string): Buffer =>
  createHmac('sha256', indexKey)
    .update(`${domain}\0${companies_id}\0${comparable(domain, text)}`)
    .digest()
    .subarray(0, NO_INDEX.length)
