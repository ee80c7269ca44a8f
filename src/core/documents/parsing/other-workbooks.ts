import type { AppError } from '../../errors.ts'
import { badFile } from './refuse.ts'

/**
 * What to say of a spreadsheet that we do not read, by what only its kind holds: one locked with a password, one of LibreOffice, a binary
 * or a very old one of Excel, and of a Word document. Undefined for any other file.
 */
export function otherWorkbook(bytes: Uint8Array): AppError | undefined {
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    if (holds(bytes, wide('EncryptedPackage')))
      return badFile('This workbook is locked with a password. Remove the password and import it again.')
    if (holds(bytes, wide('WordDocument'))) return badFile(LETTER)
    if (!holds(bytes, wide('Workbook')) && holds(bytes, wide('Book'))) return badFile(OLD)
  }
  if (!starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return undefined
  if (holds(bytes, plain('application/vnd.oasis.opendocument')))
    return badFile('This is an OpenDocument file, as LibreOffice saves it. Save it as Excel (.xlsx) or CSV and import that file.')
  return holds(bytes, plain('xl/workbook.bin')) ? badFile(BINARY) : undefined
}

const OLD = 'This workbook is in the format of Excel 95 or older. Open it in Excel, save it as .xlsx and import that file.'
const LETTER = 'This is a Word document, not a workbook. Save its table as Excel (.xlsx) or CSV and import that file.'
const BINARY = 'This is a binary Excel workbook (.xlsb). Open it in Excel, save it as .xlsx and import that file.'

const plain = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
/** Two bytes a letter, the second zero. */
const wide = (text: string) => plain(text).flatMap((code) => [code, 0])

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)

function holds(bytes: Uint8Array, codes: readonly number[]): boolean {
  const [first = 0] = codes
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (codes.every((code, i) => bytes[at + i] === code)) return true
  return false
}
