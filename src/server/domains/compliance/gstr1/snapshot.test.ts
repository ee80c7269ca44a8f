import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { buildGstr1, checkGstr1, getGstr1, gstr1Upload, listGstr1Problems, listGstr1Rows } from '#contract/compliance/gstr1.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { invoiceLine } from '#test/support/builders.ts'
import { copyInvoices } from '#test/support/invoice-copies.ts'
import { issued, openSeller, type Seller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { returnOf } from '../gst-returns/return-of.ts'
import { documentsInPeriod } from './documents-in-period.ts'
import { problems } from './problems.ts'
import { rows } from './rows.ts'

const period = '2026-10'
const of = { period }
const october = { invoice_date: '2026-10-15', due_date: '2026-11-14' }

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const rowsOf = (asha: Seller['asha'], section = 'b2b') => asha.call(listGstr1Rows, { query: { ...of, section } })
const cancelled = (asha: Seller['asha'], invoices_id: string) =>
  asha.call(cancelInvoice, { params: { invoices_id }, body: { cancelled_on: '2026-10-20', cancel_reason: 'Wrong price' } })

test('pages of a built return are as it was built, say so, and are read anew once it is built again', async () => {
  const { asha, customers_id } = await openSeller(world)
  const first = await issued(asha, customers_id, october)
  const before = await asha.call(getGstr1, { query: of })
  const live = await rowsOf(asha)
  expect([before.as_of, live.as_of]).toEqual([null, null])
  const { as_of, filing, ...built } = await asha.call(buildGstr1, { body: of })
  expect([as_of, filing.built_at]).toEqual([filing.built_at, expect.any(String)])
  expect(built).toEqual({ ...before, as_of: undefined, filing: undefined })
  expect(await rowsOf(asha)).toEqual({ ...live, as_of })
  expect(await asha.call(getGstr1, { query: of })).toEqual({ ...built, as_of, filing })

  await issued(asha, customers_id, october)
  await cancelled(asha, first.invoices_id)
  const stale = await asha.call(getGstr1, { query: of })
  expect(stale).toMatchObject({ reported: 1, as_of, sections: before.sections, filing: { status: 'built', change_count: 2 } })
  expect(await rowsOf(asha)).toEqual({ ...live, as_of })

  const again = await asha.call(buildGstr1, { body: of })
  expect(again).toMatchObject({ reported: 1, cancelled: 1, filing: { change_count: 0 } })
  const { rows: now } = await rowsOf(asha)
  expect(now.map(({ number }) => number)).not.toContain(first.invoice_number)
  expect(now).toHaveLength(1)
})

test('the hash of a built return is that of the file for the portal', async () => {
  const { asha, customers_id } = await openSeller(world)
  await issued(asha, customers_id, october)
  await issued(asha, customers_id, { ...october, lines: [invoiceLine(), invoiceLine({ hsn: '998311' })] })
  const { filing } = await asha.call(buildGstr1, { body: of })
  const { body } = await asha.send(gstr1Upload, { query: of })
  expect(filing.content_hash).toBe(createHash('sha256').update(body).digest('hex'))
})

test('a check of a blocked return keeps every row it found, and says what changed since', async () => {
  const { asha, customers_id } = await openSeller(world)
  const bad = await issued(asha, customers_id, { ...october, lines: [invoiceLine({ hsn: '0199' }), invoiceLine({ hsn: null })] })
  await copyInvoices(asha, bad.invoices_id, 120)
  const live = await asha.call(listGstr1Problems, { query: { ...of, code: 'GST1-005', limit: '100' } })
  expect(live).toMatchObject({ next: '100', as_of: null })
  const checked = await asha.call(checkGstr1, { body: of })
  expect(checked).toMatchObject({ is_blocked: true, as_of: expect.any(String), filing: { status: 'open', change_count: 0 } })
  const query = { ...of, code: 'GST1-005' as const, limit: '100' }
  const one = await asha.call(listGstr1Problems, { query })
  expect(one).toEqual({ ...live, as_of: checked.as_of })
  const two = await asha.call(listGstr1Problems, { query: { ...query, after: one.next ?? '' } })
  expect([one.rows.length, two.rows.length, two.next]).toEqual([100, 21, null])
  expect(new Set([...one.rows, ...two.rows].map(({ label }) => label)).size, 'each once').toBe(121)

  await cancelled(asha, bad.invoices_id)
  expect((await asha.call(getGstr1, { query: of })).filing).toMatchObject({
    status: 'open',
    change_count: 1,
    changes: [{ label: bad.invoice_number, change: 'changed' }],
  })
  expect((await asha.call(checkGstr1, { body: of })).filing.change_count).toBe(0)
  const after = await asha.call(listGstr1Problems, { query: { ...query, after: '100' } })
  expect(after.rows).toHaveLength(20)
})

const hindi = { headers: { 'accept-language': 'hi' } }

test('what a check found is written for its reader, as kept or as it is now, and a text of an earlier version too', async () => {
  const { asha, customers_id } = await openSeller(world)
  const bad = await issued(asha, customers_id, { ...october, lines: [invoiceLine({ hsn: '0199' })] })
  const query = { ...of, code: 'GST1-005' as const }
  const causes = async (asked: object) => (await asha.call(listGstr1Problems, { query, ...asked })).rows.map(({ cause }) => cause)
  const inHindi = ['0199 सूची में नहीं है।']
  expect(await causes(hindi)).toEqual(inHindi)
  await asha.call(checkGstr1, { body: of, ...hindi })
  expect([await causes({}), await causes(hindi)]).toEqual([['0199 is not in the list.'], inHindi])
  const shown = await asha.call(getGstr1, { query: of, ...hindi })
  const rowOf = (code: string) => shown.checks.find((check) => check.code === code)?.rows[0]
  expect(rowOf('GST1-005')).toMatchObject({ label: bad.invoice_number, cause: inHindi[0] })

  await asha.tx(async ({ client, companies_id }) => {
    const { rows: old } = await client.query('DELETE FROM gst_return_problems WHERE companies_id = $1 RETURNING *', [
      companies_id,
    ])
    const { gst_return_snapshots_id, link } = old[0]
    await client.query(
      `INSERT INTO gst_return_problems VALUES ($1, $2, 'GST1-005', 1, to_json('INV-9'::text), to_json('0199 is not in the list.'::text), $3)`,
      [companies_id, gst_return_snapshots_id, link],
    )
  })
  expect([await causes({}), await causes(hindi)]).toEqual([['0199 is not in the list.'], inHindi])
})

test('the month that is not over, and what is left out, are named in the reader’s language', async () => {
  const { asha, customers_id } = await openSeller(world)
  await issued(asha, customers_id, {})
  const { checks } = await asha.call(getGstr1, { query: { period: '2026-11' }, ...hindi })
  expect(checks.find(({ code }) => code === 'GST1-014')?.rows).toEqual([
    { label: 'नवंबर 2026', cause: 'और दस्तावेज़ आ सकते हैं।', link: '/receivables/invoices' },
  ])
})

test('rows of a code are listed alone, page by page, with their places in the table', async () => {
  const { asha, customers_id } = await openSeller(world)
  const hsn = ['8471', '998314', '9403', '998314']
  const rates = ['18', '5', '18', '18']
  const lines = hsn.map((code, at) => invoiceLine({ hsn: code, gst_rate: rates[at] ?? '18' }))
  await issued(asha, customers_id, { ...october, lines })
  const listed = async (query: { hsn?: string; limit?: string; after?: string }) => {
    const { rows: found, next } = await asha.call(listGstr1Rows, { query: { ...of, section: 'hsn(b2b)', ...query } })
    return { next, rows: found.map(({ row, number }) => [row, number]) }
  }
  const all = await listed({})
  const own = all.rows.filter(([, number]) => number === '998314')
  expect([all.rows.length, own.length]).toEqual([4, 2])
  const first = { rows: own.slice(0, 1), next: String(own[0]?.[0]) }
  const compare = async () => {
    expect(await listed({ hsn: '998314' })).toEqual({ rows: own, next: null })
    expect(await listed({ hsn: '998314', limit: '1' })).toEqual(first)
    expect(await listed({ hsn: '998314', limit: '1', after: first.next })).toEqual({ rows: own.slice(1), next: null })
  }
  await compare()
  await asha.call(buildGstr1, { body: of })
  await compare()
})

test('a built return is not checked apart from it', async () => {
  const { asha, customers_id } = await openSeller(world)
  await issued(asha, customers_id, october)
  await asha.call(buildGstr1, { body: of })
  expect(await asha.refused(checkGstr1, { body: of })).toMatchObject({ code: 'wrong_state' })
})

/** Statements that a page sends, and the rows that they return. */
async function costOf(
  asha: Seller['asha'],
  ask: (tx: Parameters<typeof rows>[0], choice: Parameters<typeof rows>[1]) => Promise<unknown>,
) {
  return asha.tx(async (tx) => {
    let [statements, read] = [0, 0]
    const client = Object.create(tx.client, {
      query: {
        value: async (...asked: [string, unknown[]]) => {
          const found = await tx.client.query(...asked)
          statements += 1
          read += found.rows.length
          return found
        },
      },
    }) as typeof tx.client
    const counted = Object.assign(Object.create(tx), { client }) as typeof tx
    await ask(counted, await returnOf(tx, { period }))
    return { statements, read }
  })
}

test('a page of a built return costs the same however many documents the month has', async () => {
  const costs = []
  for (const [count, after] of [
    [30, '0'],
    [3_000, '2000'],
  ] as const) {
    const { asha, customers_id } = await openSeller(world)
    await copyInvoices(asha, (await issued(asha, customers_id, october)).invoices_id, count)
    await asha.call(buildGstr1, { body: of })
    costs.push([
      await costOf(asha, (tx, choice) => rows(tx, choice, { period, section: 'b2b', limit: '20', after })),
      await costOf(asha, (tx, choice) => problems(tx, choice, { period, code: 'GST1-009', limit: '20' })),
    ])
  }
  const [few, many] = costs
  expect(many).toEqual(few)
  expect(few?.[0]?.statements, 'statements of a page').toBeLessThanOrEqual(8)
  expect(few?.[0]?.read, 'rows that it reads: one more than it shows, and those about the registration').toBeLessThanOrEqual(31)
}, 60_000)

test('a document reads the same whichever plan the database chooses: statistics that come later change no built return', async () => {
  const { asha, customers_id } = await openSeller(world)
  const hsn = ['998314', '8471', '998313', '4820', '9403']
  await issued(asha, customers_id, { ...october, lines: hsn.map((code) => invoiceLine({ hsn: code })) })
  const readBy = (plan: 'hashagg' | 'sort') =>
    asha.tx(async (tx) => {
      await tx.client.query(`SET LOCAL enable_${plan === 'sort' ? 'hashagg' : 'sort'} = off`)
      const read = []
      for await (const document of documentsInPeriod(tx, await returnOf(tx, of), tx.now))
        read.push(document.lines.map((line) => line.hsn))
      return read
    })
  const sorted = await readBy('sort')
  expect(sorted).toEqual([hsn.toSorted()])
  expect(await readBy('hashagg')).toEqual(sorted)
})
