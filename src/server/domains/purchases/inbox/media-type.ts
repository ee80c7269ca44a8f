import { mediaTypeOf } from '#core/documents/media-type.ts'
import { AppError } from '#core/errors.ts'

export const JSON_TYPE = 'application/json'
export const XML_TYPE = 'application/xml'

/** The first bytes in which a file says what it is. */
const HEAD = 4_096

/**
 * The media type of a document for the inbox: a PDF or picture, the JSON of an e-invoice or a UBL invoice, by its content. Throws `bad_file`
 * for anything else.
 */
export function inboxMediaType(bytes: Buffer): string {
  const head = bytes
    .subarray(0, HEAD)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (/^[[{]/.test(head) && (bytes.includes('"DocDtls"') || bytes.includes('"SignedInvoice"'))) return JSON_TYPE
  if (head.startsWith('<') && /urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2/.test(head)) return XML_TYPE
  if (/^[[{<]/.test(head))
    throw new AppError(
      'bad_file',
      'This file is not a bill that we know. Upload a PDF, PNG, JPEG, e-invoice JSON or UBL invoice (XML).',
    )
  return mediaTypeOf(bytes)
}

/** True for a file of values that has no pages to look at. */
export const isPageless = (media_type: string): boolean => media_type === JSON_TYPE || media_type === XML_TYPE
