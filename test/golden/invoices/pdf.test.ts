import { afterAll, describe, expect, test } from 'vitest'
import type { PaperDocument } from '#core/documents/print/document.ts'
import { logoProblem } from '#server/domains/company/company/logo.ts'
import { closePdf, paperPdf } from '#server/domains/documents/pdf/render.ts'
import { shareOf } from '#test/support/share.ts'
import { pdfPages } from './pdf-text.ts'
import { consulting, goods, invoice, manyLines } from './samples.ts'

afterAll(closePdf)

async function read(doc: PaperDocument): Promise<{ pages: string[][]; missing: boolean; all: string[] }> {
  const read = pdfPages(await paperPdf({ ...doc, uncompressed: true }))
  return { ...read, all: read.pages.flat() }
}

const rowNumbers = (page: string[] = []) => page.flatMap((line) => /^(\d+)\|[A-Z].*\|\d{4,8}\|/.exec(line)?.[1] ?? []).map(Number)
const isHead = (line: string) => line.startsWith('#|Item|')

describe('an invoice of one line', () => {
  test('says all that CGST Rules r.46 asks for', async () => {
    const { all, pages, missing } = await read(invoice([consulting]))
    expect(pages).toHaveLength(1)
    expect(missing).toBe(false)
    for (const line of [
      'Tax Invoice',
      'Original for recipient',
      'INV/26-27/0042',
      '20 Nov 2026',
      '5 Dec 2026',
      'Saffron Lane Design Private Limited',
      'GSTIN 27AAPFU0939F1ZV',
      'State Maharashtra (27)',
      'Flint & Rao Technologies LLP',
      'GSTIN 29AABCF8078M1ZY',
      'Karnataka (29)',
      '1|Brand design retainer, November 2026|998391|1|85,000.00|85,000.00|18%|15,300.00|1,00,300.00',
      'Rupees One Lakh Three Hundred Only',
      'Taxable value|85,000.00',
      'IGST|15,300.00',
      'Total|₹1,00,300.00',
      '998391|18%|85,000.00|15,300.00|15,300.00',
      'Asha Kulkarni',
      'Page 1 of 1',
    ]) {
      expect(all).toContain(line)
    }
    const text = all.join('\n')
    for (const part of ['50200012345678', 'HDFC0000123', 'Pay ₹1,00,300.00 by UPI', 'saffronlane@hdfcbank'])
      expect(text).toContain(part)
  })

  test('is the same file each time it is printed', async () => {
    const [first, again] = [await paperPdf(invoice([consulting])), await paperPdf(invoice([consulting]))]
    expect(Buffer.from(first).equals(Buffer.from(again))).toBe(true)
  })
})

describe('what differs', () => {
  test('within the state both halves are shown, and in Chandigarh the second is UTGST', async () => {
    const here = { buyer_gstin: undefined, buyer_state: '27' }
    const pune = await read(invoice(goods, {}, here))
    expect(pune.all).toEqual(
      expect.arrayContaining(['CGST|4,769.50', 'SGST|4,769.50', 'Round off|0.42', 'Discount given|1,209.38']),
    )
    const chandigarh = await read(invoice(goods, {}, { seller_state: '04', buyer_gstin: undefined, buyer_state: '04' }))
    expect(chandigarh.all).toContain('UTGST|4,769.50')
  })

  test('under reverse charge the tax is named and not charged', async () => {
    const { all } = await read(invoice([consulting], { reverse_charge: true }, { reverse_charge: true }))
    expect(all).toContain('Total|₹85,000.00')
    expect(all.join(' ')).toContain('GST of ₹15,300.00 is payable by the recipient under reverse charge.')
    expect(all).not.toContain('IGST|15,300.00')
  })

  test('a part payment leaves an amount due, and the UPI code asks for it', async () => {
    const { all } = await read(invoice([consulting], { amount_paid: 300_00 }))
    expect(all).toEqual(expect.arrayContaining(['Paid|−300.00', 'Amount due|₹1,00,000.00']))
    expect(all.join('\n')).toContain('Pay ₹1,00,000.00 by UPI')
  })

  test('reductions by credit notes are not shown as paid', async () => {
    const { all } = await read(invoice([consulting], { amount_paid: 300_00, amount_credited: 1_000_00 }))
    expect(all).toEqual(expect.arrayContaining(['Credit notes|−1,000.00', 'Paid|−300.00', 'Amount due|₹99,000.00']))
    expect(all.join('\n')).toContain('Pay ₹99,000.00 by UPI')
  })

  test('a bill without tax has no tax columns and no tax summary', async () => {
    const { all } = await read(invoice([consulting], { title: 'Bill of Supply' }, { seller_registration: 'composition' }))
    expect(all).toContain('1|Brand design retainer, November 2026|998391|1|85,000.00|85,000.00')
    expect(all).not.toContain('Tax summary')
  })

  test.each(['draft', 'cancelled'] as const)('a %s says so on every page and asks for no UPI payment', async (status) => {
    const { pages, all } = await read(invoice(manyLines(40), { status }))
    for (const page of pages) expect(page).toContain(status.toUpperCase())
    expect(all.join('\n')).not.toContain('by UPI')
  })

  test('an e-invoice shows its registration', async () => {
    const e_invoice = { irn: 'a'.repeat(64), ack_number: '112610000012345', ack_date: '20 Nov 2026', signed_qr: 'x'.repeat(840) }
    expect((await read(invoice([consulting], { e_invoice }))).all.join(' ')).toContain(`IRN ${'a'.repeat(64)}`)
  })
})

describe('an invoice of many lines', () => {
  test.each(
    shareOf(
      Array.from({ length: 30 }, (_, index) => 12 + index),
      5,
    ),
  )('%i lines: each once, head on each page, two rows with the totals', async (count) => {
    const { pages, all } = await read(invoice(manyLines(count)))
    expect(pages.flatMap(rowNumbers)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    for (const page of pages.filter((lines) => rowNumbers(lines).length > 0)) expect(page.filter(isHead)).toHaveLength(1)
    const withTotals = pages.find((page) => page.includes('Amount in words'))
    expect(rowNumbers(withTotals).length).toBeGreaterThanOrEqual(2)
    expect(all.filter((line) => line.startsWith('Total|₹'))).toHaveLength(1)
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  })

  test('a row and its description stay on one page', async () => {
    const lines = manyLines(60).map((line) => ({ ...line, description: 'First of two\nsecond of two' }))
    const { pages } = await read(invoice(lines))
    for (const page of pages) {
      const count = (text: string) => page.filter((line) => line.endsWith(text)).length
      expect([count('First of two'), count('second of two')]).toEqual([rowNumbers(page).length, rowNumbers(page).length])
    }
  })

  test('a description longer than a page is printed whole', async () => {
    const long = Array.from({ length: 120 }, (_, index) => `Clause ${index + 1}`).join('\n')
    const { all } = await read(invoice([{ ...consulting, description: long }, consulting]))
    expect(all.filter((line) => /Clause \d+$/.test(line))).toHaveLength(120)
  })

  test('a thousand lines are printed', async () => {
    const { pages } = await read(invoice(manyLines(1000)))
    expect(pages.flatMap(rowNumbers)).toHaveLength(1000)
  })
})

describe('what people write', () => {
  test('Devanagari, ₹ and long names have all their letters', async () => {
    const title = 'क्षेत्रीय विज्ञापन अभियान — श्री गणेश उत्सव ₹ 100 Ωμέγα'
    const { all, missing } = await read(
      invoice([{ ...consulting, title }], { notes: 'धन्यवाद', buyer: { name: 'A very long name '.repeat(12), address: ['पुणे'] } }),
    )
    expect(missing).toBe(false)
    expect(all).toContain('धन्यवाद')
    expect(all.join(' ')).toContain('क्षेत्रीय')
  })

  test('text stays text: it becomes no link, script, file or picture', async () => {
    const evil =
      '/JavaScript (app.alert(1)) /URI /Launch file:///etc/passwd https://evil.example/x.png data:image/png;base64,AAAA \u0000\u0007 {{x}} <b>'
    const bytes = await paperPdf(
      invoice([{ ...consulting, title: evil, description: evil, unit: evil.slice(0, 12) }], {
        number: evil.slice(0, 16),
        title: evil.slice(0, 20),
        notes: evil,
        buyer: { name: evil, address: [evil], email: evil },
        seller: { name: evil, address: [evil] },
        uncompressed: true,
      }),
    )
    const source = Buffer.from(bytes).toString('latin1')
    expect(source).not.toMatch(/\/JavaScript|\/JS\b|\/Launch|\/URI|\/EmbeddedFile|\/Subtype \/Image|etc\/passwd/)
  })

  test('amounts of lakhs of crores stay inside the page', async () => {
    const { all } = await read(
      invoice([{ ...consulting, rate: 9_99_99_99_999_99, quantity: '999.999', discount_percent: '1.5' }]),
    )
    expect(all.join('\n')).toContain('9,99,99,99,999.99')
  })
})

describe('the logo', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const withLogo = (logo: Uint8Array) => ({ ...invoice([consulting]), seller: { ...invoice([consulting]).seller, logo } })

  test('a PNG is printed', async () => {
    expect(Buffer.from(await paperPdf(withLogo(png))).toString('latin1')).toContain('/Subtype /Image')
  })

  test('anything else is refused before it is drawn', async () => {
    const bomb = Buffer.from(png)
    bomb.writeUInt32BE(50_000, 16)
    bomb.writeUInt32BE(50_000, 20)
    expect(logoProblem(bomb)).toBe('The logo has too many pixels')
    expect(logoProblem(Buffer.alloc(2_000_001))).toBe('The logo is larger than 2 MB')
    expect(logoProblem(Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 10, 0, 20, 3]))).toBeUndefined()
    for (const bad of [Buffer.from('<svg onload="x"/>'), Buffer.from('GIF89a'), png.subarray(0, 12), Buffer.alloc(0)]) {
      await expect(paperPdf(withLogo(bad))).rejects.toMatchObject({ code: 'bad_file' })
    }
  })

  test('a broken picture fails its own invoice and no other', async () => {
    const results = await Promise.allSettled([paperPdf(withLogo(png.subarray(0, 40))), paperPdf(invoice([consulting]))])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled'])
  })
})

test('closing refuses what waits, and a later invoice starts again', async () => {
  const waiting = Promise.allSettled([paperPdf(invoice(goods)), paperPdf(invoice(goods))])
  await closePdf()
  expect((await waiting).map((result) => result.status)).toEqual(['rejected', 'rejected'])
  expect((await paperPdf(invoice(goods))).length).toBeGreaterThan(1000)
})
