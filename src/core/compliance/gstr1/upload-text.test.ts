import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry, Filer, Values } from './model.ts'
import { envelopeOf } from './payload.ts'
import { sections } from './sections.ts'
import { uploadFile, uploadLists } from './upload.ts'
import { uploadText } from './upload-text.ts'

const filerOf = (period: string, is_quarterly: boolean): Filer => ({
  gstin: '27AADCS4321F1ZN',
  state: '27',
  period,
  is_sez: false,
  is_quarterly,
  hsn_digits: 4,
  describeHsn: () => undefined,
})

/** Few values of each, so that rows often share their envelope. */
const values: fc.Arbitrary<Values> = fc.record(
  {
    ctin: fc.constantFrom('27AAPFU0939F1ZV', '29AAGCB7383J1Z4'),
    inum: fc.constantFrom('A/1', 'A/2', 'बिल "3"'),
    idt: fc.constant('2026-11-03'),
    pos: fc.constantFrom('27', '32'),
    rt: fc.constantFrom(500, 1800),
    exp_typ: fc.constantFrom('WPAY', 'WOPAY'),
    typ: fc.constantFrom('B2CL', 'EXPWP'),
    doc_typ: fc.constantFrom('Invoices for outward supply', 'Credit Note'),
    hsn_sc: fc.constantFrom('8471', '9983'),
    txval: fc.integer({ min: -1e9, max: 1e9 }),
    supty: fc.constantFrom('1', '2'),
  },
  { requiredKeys: [] },
)
const entries = fc.array(
  fc.record({ values, items: fc.array(values, { maxLength: 2 }), sources: fc.constant<Entry['sources']>([]) }),
  { maxLength: 6 },
)

/** Those with the same envelope together, in the order of the first of each. */
function grouped(code: string, rows: readonly Entry[]): Entry[] {
  const section = sections.find((each) => each.code === code)
  if (!section?.shape.envelope) return [...rows]
  return [...Map.groupBy(rows, (entry) => envelopeOf(section, entry)).values()].flat()
}

test('the text in pieces is the text of the file, whatever its sections hold', async () => {
  const all = fc.record(Object.fromEntries(sections.map(({ code }) => [code, fc.option(entries, { nil: [] })])))
  await fc.assert(
    fc.asyncProperty(all, fc.constantFrom('2025-04', '2026-11', '2026-12'), fc.boolean(), async (rows, period, is_quarterly) => {
      const filer = filerOf(period, is_quarterly)
      let text = ''
      for await (const piece of uploadText(filer, (code) => grouped(code, rows[code] ?? []))) text += piece
      expect(text).toBe(JSON.stringify(uploadFile(filer, uploadLists(filer, new Map(Object.entries(rows))))))
    }),
  )
})
