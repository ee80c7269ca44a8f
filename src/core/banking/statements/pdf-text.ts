import { AppError } from '#core/errors.ts'
import { PASSWORD } from './pdf-password.ts'
import { badFile } from '../../documents/parsing/refuse.ts'

/** A piece of text with its position on the page: `x` from the left and `y` from the top, in points. */
export type PdfText = { x: number; y: number; width: number; height: number; text: string }
export type PdfPages = PdfText[][]

/** Statements have a page for a day or a week; more is a report of another kind. */
const MOST_PAGES = 600
const MOST_TEXTS = 600_000
const HEAD = '%PDFTEXT1\n'

/**
 * The texts of a PDF with their places, page by page. The one place that knows the PDF library. `password` opens a file that is locked
 * and goes nowhere else. Throws bad_file when the file is damaged or a scan, and with an issue at `password` when it needs one.
 */
export async function pdfTexts(bytes: Uint8Array, password?: string): Promise<PdfPages> {
  const kept = keptTexts(bytes)
  if (kept) return kept
  const { getDocumentProxy } = await import('unpdf')
  // The library takes the buffer it is given for its own.
  const document = await getDocumentProxy(new Uint8Array(bytes), password === undefined ? {} : { password }).catch(
    (cause: unknown) => {
      throw refusalOf(cause, password !== undefined)
    },
  )
  try {
    if (document.numPages > MOST_PAGES)
      throw badFile(`This PDF has more than ${MOST_PAGES} pages. Download a shorter period and import that.`)
    const pages: PdfPages = []
    let count = 0
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [placed(item, height)] : []))
      count += texts.length
      if (count > MOST_TEXTS)
        throw badFile('This PDF holds more text than a statement. Download a shorter period and import that.')
      pages.push(texts)
      page.cleanup()
    }
    if (count === 0)
      throw badFile(
        'This PDF is a scan: it holds pictures of pages and no text. Download the statement from your bank as PDF, CSV or Excel.',
      )
    return pages
  } catch (cause) {
    throw cause instanceof AppError ? cause : refusalOf(cause, false)
  } finally {
    await document.loadingTask.destroy()
  }
}

/** The texts as a file of their own, without a password: the unlocked text is stored, the password never. */
export function writeTexts(pages: PdfPages): Uint8Array {
  const rows = pages.map((page) => page.map(({ x, y, width, height, text }) => [x, y, width, height, text]))
  return new TextEncoder().encode(HEAD + JSON.stringify(rows))
}

function isKeptText(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, HEAD.length)) === HEAD
}

function keptTexts(bytes: Uint8Array): PdfPages | undefined {
  if (!isKeptText(bytes)) return undefined
  const rows: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD.length)))
  if (!Array.isArray(rows)) throw badFile('This file cannot be read as a bank statement.')
  return rows.map((page: unknown) => (Array.isArray(page) ? page.flatMap((each: unknown) => textOf(each) ?? []) : []))
}

function textOf(row: unknown): PdfText | undefined {
  if (!Array.isArray(row)) return undefined
  const [x, y, width, height, text] = row.map((each: unknown) => each)
  const isPlace = [x, y, width, height].every((each) => typeof each === 'number' && Number.isFinite(each))
  return isPlace && typeof text === 'string'
    ? { x: Number(x), y: Number(y), width: Number(width), height: Number(height), text }
    : undefined
}

function placed(item: { str: string; transform: number[]; width: number; height: number }, pageHeight: number): PdfText {
  const [, , , scale = 0, x = 0, y = 0] = item.transform
  const height = item.height || Math.abs(scale) || 8
  const lead = item.str.length - item.str.trimStart().length
  const each = item.width / Math.max(1, item.str.length)
  const text = item.str.trim()
  const round = (value: number) => Math.round(value * 100) / 100
  return { x: round(x + lead * each), y: round(pageHeight - y), width: round(each * text.length), height: round(height), text }
}

function refusalOf(cause: unknown, isGiven: boolean): AppError {
  const name = typeof cause === 'object' && cause !== null && 'name' in cause ? String(cause.name) : ''
  if (name !== 'PasswordException')
    return badFile('This PDF is damaged and cannot be opened. Download it again, or take the statement as CSV or Excel.')
  const message = isGiven
    ? 'This is not the password of the PDF. Banks often use the customer ID, the date of birth or the account number; the mail with the statement says which.'
    : 'This PDF is locked with a password. Enter it to read the statement.'
  return badFile(message, [{ path: PASSWORD, message }])
}
