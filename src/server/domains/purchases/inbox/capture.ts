import jsQR from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { extractImages, getDocumentProxy } from 'unpdf'
import { readBillText } from '#core/purchases/payables/bill-text.ts'
import { decodeText } from '#core/documents/parsing/encoding.ts'
import { readEinvoiceFile } from '#core/purchases/payables/einvoice-file.ts'
import { readUblFile } from '#core/purchases/payables/ubl-file.ts'
import { JSON_TYPE, XML_TYPE } from './media-type.ts'
import { readEinvoiceQr, type Signature } from '#core/purchases/payables/einvoice-qr.ts'
import type { DocumentReading } from '#core/purchases/payables/document-values.ts'
import { signedData } from '#server/adapters/gst-network/signature.ts'
import type { Paper } from './paper.ts'
import { checkPdf } from '#server/domains/documents/paper-pages/pdf-limits.ts'

/** A QR code is on the first pages, and so are the figures. */
const PAGES = 4
/** The longest side of a picture after scaling, before a code is searched, in pixels. */
const SIDE = 1_600
const MOST_PIXELS = 40_000_000
/** A page of small print has 10,000. */
const MOST_LETTERS = 100_000

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
sharp.concurrency(1)
sharp.cache(false)

type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/**
 * Reads the fields of a bill: those of an e-invoice’s JSON or a UBL file, otherwise first from the QR code of an e-invoice, then from the text of a PDF for the missing ones. Empty when nothing
 * can be read. Runs in a worker. Throws when the file is broken or would take too much.
 */
export async function capture({ bytes, media_type, our_gstin, portal_keys }: Paper): Promise<DocumentReading> {
  if (media_type === JSON_TYPE) return readEinvoiceFile(decodeText(bytes).text) ?? nothing
  if (media_type === XML_TYPE) return readUblFile(decodeText(bytes).text) ?? nothing
  if (media_type !== 'application/pdf')
    return (await codeOn(sharp(bytes, { limitInputPixels: MOST_PIXELS }), portal_keys)) ?? nothing
  checkPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), MOST_PIXELS)
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, maxImageSize: MOST_PIXELS })
  try {
    return await readPages(pdf, { our_gstin, portal_keys })
  } finally {
    // The worker reads other files after this one.
    await pdf.loadingTask.destroy()
  }
}

async function readPages(
  pdf: Document,
  { our_gstin, portal_keys }: Pick<Paper, 'our_gstin' | 'portal_keys'>,
): Promise<DocumentReading> {
  const pages = Math.min(pdf.numPages, PAGES)
  const text: string[] = []
  for (let page = 1; page <= pages; page++) text.push(await textOf(pdf, page))
  const said = readBillText(text, our_gstin)
  for (let page = 1; page <= pages; page++) {
    for (const { data, width, height, channels } of await extractImages(pdf, page)) {
      const signed = await codeIn({ data, width, height, channels }, portal_keys)
      if (!signed) continue
      const { values, found_in, warnings } = signed
      return { values: { ...said.values, ...values }, found_in: { ...said.found_in, ...found_in }, warnings }
    }
  }
  return said
}

/** The text of a page, a line for each of its lines. */
async function textOf(pdf: Document, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  return text.slice(0, MOST_LETTERS)
}

const nothing: DocumentReading = { values: {}, found_in: {} }

const codeIn = ({ data, ...raw }: Pixels, keys: Paper['portal_keys']) =>
  raw.width < 80 || raw.height < 80 ? undefined : codeOn(sharp(data, { raw, limitInputPixels: MOST_PIXELS }), keys)

async function codeOn(picture: Sharp, keys: Paper['portal_keys']): Promise<DocumentReading | undefined> {
  const { data, info } = await picture
    .rotate()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const code = jsQR.default(new Uint8ClampedArray(data), info.width, info.height)
  return code ? readEinvoiceQr(code.data, signatureOf(code.data, keys)) : undefined
}

function signatureOf(jws: string, keys: Paper['portal_keys']): Signature {
  if (keys === null) return 'unverified'
  return keys.some((key) => signedData(jws, key) !== undefined) ? 'genuine' : 'forged'
}
