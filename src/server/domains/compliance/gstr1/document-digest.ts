import { createHash } from 'node:crypto'
import type { DocumentRead } from './documents-in-period.ts'

/** Twelve bytes distinguish any two states of one document. */
export const digestOf = (document: DocumentRead): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 16)
