import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; `stated`: the size in its directory, if that is false. */
export type ZipFile = { name: string; content: Buffer; stated?: number }

const packedOnce = new WeakMap<Buffer, { packed: Buffer; sum: number }>()

/** The same content, in however many files, is packed once. */
function packedOf(content: Buffer) {
  const known = packedOnce.get(content)
  if (known) return known
  const made = { packed: deflateRawSync(content, { level: 9 }), sum: crc32(content) }
  packedOnce.set(content, made)
  return made
}

/** An archive with these files, as any program would write it. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, stated = content.length } of files) {
    const { packed, sum } = packedOf(content)
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(sum, 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(stated, 18)
    facts.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, rest, title]))
    parts.push(local, packed)
    at += local.length + packed.length
  }
  const all = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(all.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, all, end])
}

const NS = 'http://schemas.openxmlformats.org'
const rels = (rows: string) =>
  Buffer.from(`<?xml version="1.0"?><Relationships xmlns="${NS}/package/2006/relationships">${rows}</Relationships>`)
const rel = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${NS}/officeDocument/2006/relationships/${type}" Target="${target}"/>`

/** A workbook of one sheet with this XML, and whatever else it is given. */
export function workbookOf(sheet: Buffer, more: readonly ZipFile[] = [], stated?: number): Buffer {
  return zipOf([
    { name: '[Content_Types].xml', content: Buffer.from('<?xml version="1.0"?><Types/>') },
    { name: '_rels/.rels', content: rels(rel('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: Buffer.from('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: rels(rel('rId1', 'worksheet', 'worksheets/sheet1.xml') + rel('rId2', 'sharedStrings', 'sharedStrings.xml')),
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(stated !== undefined && { stated }) },
    ...more,
  ])
}

export const sheetOf = (rows: string | Buffer) =>
  Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.from(rows), Buffer.from('</sheetData></worksheet>')])
export const row = (cells: readonly string[], number = 1) =>
  `<row r="${number}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
const MB = 1_048_576
const zeros = Buffer.alloc(10 * MB)
const many = (count: number, text: (i: number) => string) => Array.from({ length: count }, (_, i) => text(i)).join('')

/** Workbooks that are small to send and would take much to read, by what makes them so. */
export const workbookBombs: readonly (readonly [
  what: string,
  make: () => Buffer,
  code: 'too_large' | 'bad_file',
  words: RegExp,
])[] = [
  ['one cell of 400 MB', () => workbookOf(sheetOf(row(['x'.repeat(400 * MB)]))), 'too_large', /unpacks to more than/],
  [
    'a cell of 1 MB',
    () => workbookOf(sheetOf(row(['x'.repeat(MB)]))),
    'too_large',
    /more text than Excel allows \(32,767 characters\)/,
  ],
  [
    'a directory that states 1 KB of 60 MB',
    () => workbookOf(sheetOf(row(['x'.repeat(60 * MB)])), [], 1_024),
    'bad_file',
    /holds more than its directory says/,
  ],
  [
    'a directory that states nothing',
    () => workbookOf(sheetOf(row(['x'.repeat(2 * MB)])), [], 0),
    'bad_file',
    /the size of .* is missing/,
  ],
  [
    '20,000 parts',
    () => {
      const content = Buffer.from('<a/>')
      return workbookOf(
        sheetOf(''),
        Array.from({ length: 20_000 }, (_, i) => ({ name: `xl/part${i}.xml`, content })),
      )
    },
    'too_large',
    /more than 2000 parts/,
  ],
  [
    'an archive in an archive, many times',
    () => {
      const inner = zipOf([{ name: 'a', content: zeros }])
      const middle = zipOf(Array.from({ length: 200 }, (_, i) => ({ name: `b${i}`, content: inner })))
      return workbookOf(middle)
    },
    'bad_file',
    /couldn’t open|No transactions/,
  ],
  [
    'parts of 10 MB, many of them',
    () =>
      workbookOf(
        sheetOf(''),
        Array.from({ length: 300 }, (_, i) => ({ name: `xl/part${i}.xml`, content: zeros })),
      ),
    'too_large',
    /unpacks to more than/,
  ],
  [
    'a million and more shared strings',
    () =>
      workbookOf(sheetOf(row(['a'])), [
        { name: 'xl/sharedStrings.xml', content: Buffer.from(`<sst>${many(1_100_000, (i) => `<si><t>${i}</t></si>`)}</sst>`) },
      ]),
    'too_large',
    /more than 10,00,000 different texts/,
  ],
  [
    'five million and more cells',
    () => workbookOf(sheetOf(`<row>${many(5_100_000, (i) => `<c s="${i % 997}"/>`)}</row>`)),
    'too_large',
    /more than 50,00,000 cells/,
  ],
  [
    'half a million and more rows',
    () => workbookOf(sheetOf(many(510_000, (i) => `<row r="${i}"/>`))),
    'too_large',
    /more than 5,00,000 rows/,
  ],
  [
    'elements 200,000 deep',
    () => workbookOf(Buffer.from(`${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`)),
    'too_large',
    /nested more than 100 levels/,
  ],
  [
    'entities that double',
    () =>
      workbookOf(
        Buffer.from(
          `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 40 }, (_, i) => `<!ENTITY a${i + 1} "&a${i};&a${i};">`).join('')}]><worksheet><sheetData>${row(['&a40;'])}</sheetData></worksheet>`,
        ),
      ),
    'bad_file',
    /declares a document type/,
  ],
]
