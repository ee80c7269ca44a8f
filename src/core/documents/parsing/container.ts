/** A workbook of Excel since 2007, of Excel before, or of LibreOffice. */
export type Book = 'xlsx' | 'xls' | 'ods'
export type Container = Book | 'pdf' | 'zip' | 'empty' | 'text'

export const isBook = (container: Container): container is Book => ['xlsx', 'xls', 'ods'].includes(container)

/** The format by the first bytes, before any decoding. */
export function containerOf(bytes: Uint8Array): Container {
  const starts = (...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)
  if (bytes.length === 0) return 'empty'
  if (isOds(bytes)) return 'ods'
  if (starts(0x50, 0x4b, 0x03, 0x04)) return contains(bytes, 'xl/') || contains(bytes, '[Content_Types].xml') ? 'xlsx' : 'zip'
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return 'xls'
  // An unlocked PDF is stored as the texts of its pages, with a file header of its own.
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'pdf'
  return 'text'
}

/** An OpenDocument spreadsheet names its media type before its content (OASIS OpenDocument 1.3, part 2, 3.3), or in its manifest. */
const isOds = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && contains(bytes, 'application/vnd.oasis.opendocument.spreadsheet')

function contains(bytes: Uint8Array, name: string): boolean {
  const codes = Array.from(name, (letter) => letter.charCodeAt(0))
  const end = Math.min(bytes.length, 200_000) - codes.length
  for (let i = 0; i <= end; i += 1) if (bytes[i] === codes[0] && codes.every((code, j) => bytes[i + j] === code)) return true
  return false
}
