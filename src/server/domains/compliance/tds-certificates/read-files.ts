import { getDocumentProxy } from 'unpdf'
import { archiveEntries } from '#core/archives/directory.ts'
import { unpacked } from '#core/archives/unpack.ts'
import { type CertificateText, panOfName, readCertificate, withoutPan } from '#core/compliance/tds-certificates/read-text.ts'
import { containerOf } from '#core/documents/parsing/container.ts'
import { badFile } from '#core/documents/parsing/refuse.ts'
import { AppError } from '#core/errors.ts'
import { checkPdf } from '#server/domains/documents/paper-pages/pdf-limits.ts'

/** A certificate is one or two pages of 100 KB; a company has some hundred payees a quarter. */
const limits = { entries: 500, entryBytes: 5 * 1_048_576, allBytes: 100 * 1_048_576, ratio: 200 }
const PAGES = 6
const MOST_LETTERS = 100_000
const MOST_PIXELS = 40_000_000

/** `pan` and `tan`: of the company; the TAN is the password that TRACES gives to some certificates. */
type Wanted = { bytes: Uint8Array; file_name: string; pan: string | null; tan: string | null }
export type CertificateFile = CertificateText & {
  /** Without the PAN in it. */
  name: string
  bytes: Uint8Array
  unread: 'locked' | 'no_text' | 'damaged' | null
}
export type CertificateFiles = { files: CertificateFile[]; skipped: string[] }

/**
 * The certificates in a PDF, or in a ZIP file of PDFs, with what their texts say. A PDF that cannot be read is kept with why. Runs in a worker.
 * Throws `bad_file` and `too_large`.
 */
export async function readCertificates({ bytes, file_name, ...own }: Wanted): Promise<CertificateFiles> {
  const container = containerOf(bytes)
  if (container === 'pdf') return { files: [await certificateOf(file_name, bytes, own)], skipped: [] }
  if (container !== 'zip') throw badFile('Choose the PDF of a certificate, or a ZIP file with such PDFs.')
  const found: CertificateFiles = { files: [], skipped: [] }
  for (const entry of entriesOf(bytes)) {
    const name = entry.name.split('/').at(-1) ?? ''
    if (name === '' || entry.name.startsWith('__MACOSX/')) continue
    const content = await contentOf(entry)
    if (containerOf(content) === 'pdf') found.files.push(await certificateOf(name, content, own))
    else found.skipped.push(withoutPan(name).slice(0, 200))
  }
  if (found.files.length === 0) throw badFile('This ZIP file has no PDF. Choose one with the certificates from TRACES.')
  return found
}

function entriesOf(bytes: Uint8Array) {
  try {
    return archiveEntries(bytes, limits)
  } catch (cause) {
    throw cause instanceof AppError && cause.code === 'too_large'
      ? new AppError('too_large', 'This ZIP file holds more than we can read at once. Upload fewer certificates at a time.')
      : badFile(
          'This ZIP file is locked or damaged. Unpack it on your computer and upload a ZIP file of the PDFs without a password.',
        )
  }
}

async function contentOf(entry: ReturnType<typeof archiveEntries>[number]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of unpacked(entry)) chunks.push(chunk)
  } catch {
    throw badFile('This ZIP file is damaged. Create it again and upload it.')
  }
  return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer())
}

async function certificateOf(
  file_name: string,
  bytes: Uint8Array,
  { pan: own_pan, tan }: Pick<Wanted, 'pan' | 'tan'>,
): Promise<CertificateFile> {
  const { text, unread } = await textOf(bytes, tan)
  const read = readCertificate(text, own_pan)
  return { ...read, pan: read.pan ?? panOfName(file_name), name: withoutPan(file_name), bytes, unread }
}

async function textOf(bytes: Uint8Array, tan: string | null): Promise<{ text: string; unread: CertificateFile['unread'] }> {
  try {
    checkPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), MOST_PIXELS)
    // The library takes the buffer it is given for its own, and ignores a password that no lock asks for.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, ...(tan !== null && { password: tan }) })
    try {
      const pages: string[] = []
      for (let number = 1; number <= Math.min(pdf.numPages, PAGES); number += 1) {
        const { items } = await (await pdf.getPage(number)).getTextContent()
        pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join(''))
      }
      const text = pages.join('\n').slice(0, MOST_LETTERS)
      return { text, unread: text.trim() === '' ? 'no_text' : null }
    } finally {
      // The worker reads other files after this one.
      await pdf.loadingTask.destroy()
    }
  } catch (cause) {
    const isLocked = typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'PasswordException'
    return { text: '', unread: isLocked ? 'locked' : 'damaged' }
  }
}
