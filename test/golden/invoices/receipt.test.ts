import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { closePdf, paperPdf } from '#server/domains/documents/pdf/render.ts'
import { goods, invoice } from './samples.ts'

afterAll(closePdf)

type Run = { text: string; left: number; right: number; base: number }

/** The runs of text of a slip of one page, with their places in points, and the width of its page. */
async function printed(bytes: Uint8Array): Promise<{ width: number; runs: Run[] }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  expect(pdf.numPages).toBe(1)
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const runs = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [left = 0, base = 0] = item.transform.slice(4) as number[]
    return [{ text: item.str, left, right: left + item.width, base: Math.round(base) }]
  })
  return { width: page.getViewport({ scale: 1 }).width, runs }
}

const long = 'Handloom cotton double bedsheet with four pillow covers, indigo block print'
const unbroken = 'KHADI-BEDSHEET-DOUBLE-INDIGO-BLOCKPRINT-2026-REPEAT'
const sale = invoice([
  ...goods,
  { title: long, hsn: '6302', quantity: '1250', unit: 'nos', rate: 78_999_00, gst_rate: '5' },
  { title: unbroken, hsn: '6302', quantity: '1', unit: 'nos', rate: 999_00, gst_rate: '5' },
])

describe.each([
  ['roll', 80, 4],
  ['roll58', 58, 5],
] as const)('a slip on %s', (paper, millimetres, margin) => {
  test('is as wide as the roll, and nothing runs over what its printer prints on', async () => {
    const { width, runs } = await printed(await paperPdf({ ...sale, paper }))
    const point = 72 / 25.4
    expect(width).toBeCloseTo(millimetres * point, 1)
    const over = runs.filter(({ left, right }) => left < margin * point - 0.5 || right > (millimetres - margin) * point + 0.5)
    expect(over).toEqual([])
  })

  test('breaks long names, and keeps each amount whole on the first line of its item', async () => {
    const { runs } = await printed(await paperPdf({ ...sale, paper }))
    for (const line of sale.lines) {
      const amount = runs.find(({ text }) => Number(text.replaceAll(/[₹,]/g, '')) * 100 === line.amount)
      expect(amount, line.title).toBeDefined()
      const [first = ''] = runs
        .filter(({ base, left }) => base === amount?.base && left < (amount?.left ?? 0))
        .map(({ text }) => text)
      expect(line.title.startsWith(first.trim()) && first !== '', `${line.title}: ${first}`).toBe(true)
    }
    const letters = runs
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s/g, '')
    for (const name of [long, unbroken]) expect(letters).toContain(name.slice(0, 8).replaceAll(/\s/g, ''))
    expect(runs.some(({ text }) => text.includes(unbroken))).toBe(false)
  })
})
