import { expect, test } from 'vitest'
import { otherWorkbook } from './other-workbooks.ts'

const wide = (text: string) => Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0])
const old = (...streams: string[]) => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...wide(streams.join(' '))])
const zip = (name: string) => new Uint8Array([0x50, 0x4b, 3, 4, ...new TextEncoder().encode(name)])

test.each([
  ['locked with a password', old('EncryptionInfo', 'EncryptedPackage')],
  ['Excel 95', old('Root Entry', 'Book')],
  ['Word document', old('Root Entry', 'WordDocument')],
  ['OpenDocument', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
  ['(.xlsb)', zip('xl/workbook.bin')],
])('a file (%s) is named for what it is, and what to do with it', (words, bytes) => {
  expect(otherWorkbook(bytes)).toMatchObject({ code: 'bad_file', message: expect.stringContaining(words) })
})

test('a workbook of today, and a text, are none of them', () => {
  for (const bytes of [old('Root Entry', 'Workbook'), zip('xl/workbook.xml'), new TextEncoder().encode('Date,Amount')])
    expect(otherWorkbook(bytes)).toBeUndefined()
})
