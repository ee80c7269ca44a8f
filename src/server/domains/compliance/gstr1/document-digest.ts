import { createHash } from 'node:crypto'
import type { DocumentRead } from './documents-in-period.ts'

/** Twelve bytes distinguish any two states of one document. */
export const digestOf = (document: DocumentRead): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 16)

/** Whether a document was filed as it is, or was before its shipping bill came. */
export const isAsFiled = (document: DocumentRead, digest: string | null | undefined): boolean =>
  [document, withoutShipping(document)].some((each) => digestOf(each) === digest)

/** A document as a return filed it: without a shipping bill that came later. */
export const asFiled = (document: DocumentRead, digest: string | undefined): DocumentRead => {
  const before = withoutShipping(document)
  return digestOf({ ...before, cancelled_on: null }) === digest ? before : document
}

const withoutShipping = ({ shipping: _shipping, ...document }: DocumentRead): DocumentRead => document
