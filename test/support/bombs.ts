import { crc32, deflateSync } from 'node:zlib'

const MB = 1_048_576

/** A PNG that states this size, with pixels for its first rows only. */
export function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(Math.min(64 * MB, (width + 1) * height)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Stream = { dictionary?: string; data: Buffer }

/** A PDF of one page with this content; `more`: further objects; `count`: the stated number of pages. */
export function pdfOf({ dictionary = '', data }: Stream, more: readonly Stream[] = [], count = 1): Buffer {
  const stream = (each: Stream) =>
    Buffer.concat([
      Buffer.from(`<<${each.dictionary} /Length ${each.data.length}>>\nstream\n`),
      each.data,
      Buffer.from('\nendstream'),
    ])
  const objects = [
    Buffer.from('<</Type /Catalog /Pages 2 0 R>>'),
    Buffer.from(`<</Type /Pages /Kids [3 0 R] /Count ${count}>>`),
    Buffer.from('<</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources <</XObject <</I 5 0 R>>>>>>'),
    stream({ dictionary, data }),
    ...more.map(stream),
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [i, body] of objects.entries()) {
    const object = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    places.push(at)
    parts.push(object)
    at += object.length
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1} /Root 1 0 R>>\nstartxref\n${at}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

/** 64 bytes for each two: what a filter of runs makes of a file the checks before cannot unpack. */
export const runs = (bytes: number) => Buffer.alloc(Math.ceil(bytes / 128) * 2, Buffer.from([129, 0x20]))

/** PDFs that are small to send and would take much to open. */
export const pdfBombs: readonly (readonly [what: string, make: () => Buffer])[] = [
  ['a page of 500 MB', () => pdfOf({ dictionary: '/Filter /FlateDecode', data: deflateSync(Buffer.alloc(500 * MB, ' ')) })],
  [
    'a stream packed three times',
    () => {
      const twice = deflateSync(deflateSync(Buffer.alloc(400 * MB)))
      return pdfOf({ dictionary: '/Filter [/FlateDecode /FlateDecode /FlateDecode]', data: deflateSync(twice) })
    },
  ],
  ['a page of 600 MB in runs', () => pdfOf({ dictionary: '/Filter /RunLengthDecode', data: runs(600 * MB) })],
  [
    'a picture of 2.5 gigapixels',
    () =>
      pdfOf({ data: Buffer.from('q 1 0 0 1 0 0 cm /I Do Q') }, [
        {
          dictionary:
            '/Type /XObject /Subtype /Image /Width 50000 /Height 50000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
          data: deflateSync(Buffer.alloc(MB)),
        },
      ]),
  ],
  ['a million pages', () => pdfOf({ data: Buffer.from('BT ET') }, [], 1_000_000)],
]
