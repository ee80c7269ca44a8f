import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Gstr2bLine,
  getGstr2b,
  importGstr2b,
  listGstr2bCandidates,
  listGstr2bLines,
  matchGstr2b,
  matchGstr2bRow,
  unmatchGstr2bRow,
} from '#contract/compliance/gstr2b.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { cancelBill } from '#contract/purchases/bills.ts'
import { standings } from '#core/compliance/gstr2b/outcome.ts'
import { approvedBill, openBuyer, type Buyer } from '#test/support/payables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const period = '2026-11'
const NILA = '27AAPFU0939F1ZV'
const NILA_SOUTH = '29AAPFU0939F1ZR'
let world: World
beforeAll(async () => {
  world = await openWorld()
})

type Over = Record<string, unknown>
/** As the vendor reports a bill of ₹10,000 and 18% GST within Maharashtra. */
const invoice = (inum: string, over: Over = {}) => ({
  inum,
  dt: '10-11-2026',
  typ: 'R',
  val: 11800,
  pos: '27',
  rev: 'N',
  itcavl: 'Y',
  rsn: '',
  txval: 10000,
  igst: 0,
  cgst: 900,
  sgst: 900,
  cess: 0,
  ...over,
})
type Invoice = ReturnType<typeof invoice>
const supplier = (inv: Invoice[], ctin = NILA) => ({
  ctin,
  trdnm: 'Nila Printers',
  supfildt: '11-12-2026',
  supprd: '112026',
  inv,
})
const summary = (invoices: Invoice[]) => {
  const sum = (key: 'txval' | 'igst' | 'cgst' | 'sgst' | 'cess') => invoices.reduce((total, each) => total + Number(each[key]), 0)
  return {
    itcavl: { nonrevsup: { b2b: { txval: sum('txval'), igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst'), cess: 0 } } },
  }
}
const file = (invoices: Invoice[], over: Over = {}, docdata: Over = {}) =>
  Buffer.from(
    JSON.stringify({
      data: {
        gstin: '27AADCS4321F1ZN',
        rtnprd: '112026',
        gendt: '14-12-2026',
        itcsumm: summary(invoices),
        docdata: { b2b: [supplier(invoices)], ...docdata },
        ...over,
      },
    }),
  )
const take = (actor: Actor, raw: Uint8Array) => actor.call(importGstr2b, { query: { file_name: '2b.json' }, raw })
const refuse = (actor: Actor, raw: Uint8Array) => actor.refused(importGstr2b, { query: { file_name: '2b.json' }, raw })
const linesOf = async (actor: Actor, standing: Gstr2bLine['standing']) =>
  (await actor.call(listGstr2bLines, { query: { period, standing } })).rows
const numbers = async (actor: Actor) => {
  const found: Record<string, string[]> = {}
  for (const standing of standings)
    found[standing] = (await linesOf(actor, standing)).map(({ bill, documents, pass }) =>
      [bill?.number ?? '-', documents.map(({ number }) => number).join('+') || '-', pass ?? ''].join(' '),
    )
  return found
}
const rowOf = async (actor: Actor, number: string) => {
  for (const standing of standings)
    for (const { documents } of await linesOf(actor, standing))
      for (const document of documents) if (document.number === number) return document.gstr2b_rows_id
  throw new Error(`no document ${number}`)
}

describe('a month with every standing', () => {
  let buyer: Buyer
  let asha: Actor
  let vendors_id: string
  const invoices = [
    invoice('NP/2026-27/0042'),
    invoice('NP-2026-27-43', { txval: 10000.5 }),
    invoice('A-100', { dt: '12-11-2026', txval: 2000, cgst: 180, sgst: 180 }),
    invoice('NP/44', { cgst: 800, sgst: 800 }),
    invoice('NP/45', { itcavl: 'N', rsn: 'P', txval: 3000, cgst: 270, sgst: 270 }),
    invoice('NP/99', { txval: 5000, cgst: 450, sgst: 450 }),
    invoice('RC/1', { rev: 'Y', txval: 7000, cgst: 630, sgst: 630 }),
  ]
  const note = { ...invoice('x', { inum: undefined }), ntnum: 'CN/1', typ: 'C' }
  const more = {
    cdnr: [{ ctin: NILA, trdnm: 'Nila Printers', nt: [note] }],
    futuresupplies: [{ ctin: NILA, inv: [{ igst: '12.34' }] }],
  }

  beforeAll(async () => {
    buyer = await openBuyer(world)
    asha = buyer.asha
    vendors_id = await buyer.vendorOf()
    await approvedBill(buyer, vendors_id, { bill_number: 'np/2026-27/0042' })
    await approvedBill(buyer, vendors_id, { bill_number: 'NP/43' })
    await approvedBill(buyer, vendors_id, { bill_number: 'OTHER NUMBER' }, { rate: 2_000_00 })
    await approvedBill(buyer, vendors_id, { bill_number: 'NP/0044' })
    await approvedBill(buyer, vendors_id, { bill_number: 'NP/45' }, { rate: 3_000_00 })
    await approvedBill(buyer, vendors_id, { bill_number: 'RC/1', reverse_charge: true }, { rate: 7_000_00 })
    await approvedBill(buyer, vendors_id, { bill_number: 'LATE/1' }, { rate: 4_000_00 })
    await approvedBill(buyer, vendors_id, { bill_number: 'LUNCH' }, { rate: 900_00, input_credit: 'food' })
    await take(asha, file(invoices, {}, more))
  }, 120_000)

  test('the receipt counts every document of the file, those of a section no one knows too', async () => {
    const view = await asha.call(getGstr2b, { query: { period } })
    expect(
      view.import?.receipt.map(({ section, is_known, file_rows, stored_rows, check }) => [
        section,
        is_known,
        file_rows,
        stored_rows,
        check,
      ]),
    ).toEqual([
      ['b2b', true, 7, 7, 'even'],
      ['cdnr', true, 1, 1, 'unstated'],
      ['futuresupplies', false, 1, 1, 'unstated'],
    ])
    expect(view.import?.receipt[2]?.stored.igst).toBe(12_34)
    const shown = []
    for (const standing of standings) for (const { documents } of await linesOf(asha, standing)) shown.push(...documents)
    expect(shown).toHaveLength(9)
  })

  test('every document and bill is where it belongs', async () => {
    const { only_in_books, ...rest } = await numbers(asha)
    expect(only_in_books?.toSorted()).toEqual(['LATE/1 - ', 'LUNCH - '])
    expect(Object.fromEntries(Object.entries(rest).map(([standing, list]) => [standing, list.toSorted()]))).toEqual({
      matched: [
        'NP/43 NP-2026-27-43 cleaned',
        'NP/45 NP/45 exact',
        'RC/1 RC/1 exact',
        'np/2026-27/0042 NP/2026-27/0042 exact',
      ].toSorted(),
      probable: ['OTHER NUMBER A-100 amounts'],
      mismatch: ['NP/0044 NP/44 number'],
      only_in_2b: ['- - ', '- CN/1 ', '- NP/99 '],
    })
  })

  test('credit by outcome equals the bills, added up once more', async () => {
    const { outcomes, standings: counted } = await asha.call(getGstr2b, { query: { period } })
    const by = Object.fromEntries(
      outcomes.map(({ outcome, count, tax, claimable }) => [outcome, [count, tax.cgst, tax.sgst, claimable]]),
    )
    expect(by).toMatchObject({
      claim_now: [2, 1_800_00, 1_800_00, 3_600_00],
      claim_later: [1, 360_00, 360_00, 0],
      confirm: [1, 180_00, 180_00, 0],
      mismatch: [1, 900_00, 900_00, 0],
      reverse_charge: [1, 630_00, 630_00, 0],
    })
    const [sum] = await asha.tx(async ({ client, companies_id }) => {
      const { rows } = await client.query<{ cgst: number; sgst: number }>(
        `SELECT sum(cgst)::bigint AS cgst, sum(sgst)::bigint AS sgst FROM bills WHERE companies_id = $1 AND status = 'approved'`,
        [companies_id],
      )
      return rows
    })
    expect({
      cgst: outcomes.reduce((total, { tax }) => total + tax.cgst, 0),
      sgst: outcomes.reduce((total, { tax }) => total + tax.sgst, 0),
    }).toEqual(sum)
    expect(Object.fromEntries(counted.map(({ standing, at_risk }) => [standing, at_risk]))).toMatchObject({
      matched: 0,
      probable: 360_00,
      mismatch: 1_800_00,
      only_in_2b: 900_00,
    })
    const [blocked] = (await linesOf(asha, 'matched')).filter(({ bill }) => bill?.number === 'NP/45')
    expect([blocked?.outcome, blocked?.reason]).toEqual(['ineligible', 'place_of_supply'])
  })

  test('the same file again changes nothing; another takes its place and keeps what people chose', async () => {
    const before = await asha.call(getGstr2b, { query: { period } })
    expect(await take(asha, file(invoices, {}, more))).toEqual(before)
    const row = await rowOf(asha, 'A-100')
    const [{ bill } = { bill: null }] = await linesOf(asha, 'probable')
    await asha.call(matchGstr2bRow, { params: { gstr2b_rows_id: row }, body: { bills_id: bill?.bills_id ?? '' } })
    await asha.call(unmatchGstr2bRow, { params: { gstr2b_rows_id: await rowOf(asha, 'NP/44') } })
    const after = await take(asha, file(invoices))
    expect(after.import?.earlier_imports).toBe(1)
    expect(after.import?.receipt.map(({ section }) => section)).toEqual(['b2b'])
    const now = await numbers(asha)
    expect(now['matched']).toContain('OTHER NUMBER A-100 hand')
    expect(now['mismatch']).toEqual([])
    expect(now['only_in_2b']?.toSorted()).toEqual(['- NP/44 ', '- NP/99 '])
    expect(now['only_in_books']).toContain('NP/0044 - ')
    // The row of the import that was replaced is history.
    const gone = await asha.refused(matchGstr2bRow, { params: { gstr2b_rows_id: row }, body: { bills_id: bill?.bills_id ?? '' } })
    expect(gone.code).toBe('not_found')
    const trail = await asha.call(listAuditTrail, { query: {} })
    expect(JSON.stringify(trail)).toMatch(/GSTR-2B for November 2026/)
  })

  test('two documents stand for one bill by hand, and a cancelled bill frees them', async () => {
    const own = await openBuyer(world)
    const made = await approvedBill(own, await own.vendorOf(), { bill_number: 'BOTH' })
    const halves = [invoice('H/1', { txval: 4000, cgst: 360, sgst: 360 }), invoice('H/2', { txval: 6000, cgst: 540, sgst: 540 })]
    await take(own.asha, file(halves))
    expect((await numbers(own.asha))['only_in_books']).toEqual(['BOTH - '])
    for (const number of ['H/1', 'H/2']) {
      const params = { gstr2b_rows_id: await rowOf(own.asha, number) }
      const { rows } = await own.asha.call(listGstr2bCandidates, { params })
      expect(rows.map((each) => each.number)).toEqual(['BOTH'])
      await own.asha.call(matchGstr2bRow, { params, body: { bills_id: made.bills_id } })
      expect((await numbers(own.asha))[number === 'H/1' ? 'mismatch' : 'matched']).toHaveLength(1)
    }
    expect((await numbers(own.asha))['matched']).toEqual(['BOTH H/1+H/2 hand'])
    await own.asha.call(cancelBill, {
      params: { bills_id: made.bills_id },
      body: { cancelled_on: '2026-11-20', cancel_reason: 'Wrong vendor' },
    })
    expect(await numbers(own.asha)).toMatchObject({ matched: [], only_in_books: [], only_in_2b: ['- H/1 ', '- H/2 '] })
  })

  test('bills entered after the import are matched when asked, by PAN too', async () => {
    const own = await openBuyer(world)
    await take(own.asha, file([invoice('S/1', { cgst: 0, sgst: 0, igst: 1800 })]))
    const south = await own.vendorOf({ gstin: NILA_SOUTH, state_code: '29' })
    await approvedBill(own, south, { bill_number: 'S/1' })
    expect(await numbers(own.asha)).toMatchObject({ matched: [], only_in_books: ['S/1 - '], only_in_2b: ['- S/1 '] })
    await own.asha.call(matchGstr2b, { body: { period } })
    expect(await numbers(own.asha)).toMatchObject({ matched: ['S/1 S/1 exact'], only_in_books: [], only_in_2b: [] })
  })
})

describe('refusals', () => {
  test('a file that lost a row, another company’s, and what is no GSTR-2B', async () => {
    const { asha } = await openBuyer(world)
    const all = [invoice('A'), invoice('B')]
    const lost = await refuse(asha, file(all.slice(0, 1), { itcsumm: summary(all) }))
    expect([lost.code, lost.message]).toEqual([
      'bad_file',
      expect.stringMatching(/Section b2b: .*₹10,000\.00.*₹20,000\.00.*difference of ₹10,000\.00/),
    ])
    expect((await refuse(asha, file(all, { gstin: NILA }))).message).toMatch(/belongs to GSTIN 27AAPFU0939F1ZV/)
    expect((await refuse(asha, file([invoice('A', { cgst: 'x' })], { itcsumm: {} }))).message).toMatch(/amount of A/)
    expect((await refuse(asha, Buffer.from('<html>'))).message).toMatch(/web page/)
    expect((await asha.call(getGstr2b, { query: { period } })).import).toBeNull()
    const stored = await asha.tx(({ client, companies_id }) =>
      client.query('SELECT 1 FROM gstr2b_rows WHERE companies_id = $1', [companies_id]),
    )
    expect(stored.rowCount).toBe(0)
  })

  test('a file is refused in the language of whoever imports it, though a worker reads it', async () => {
    const { asha } = await openBuyer(world)
    const body = file([invoice('A', { cgst: 'x' })], { itcsumm: {} })
    const { message } = await asha.refused(importGstr2b, {
      query: { file_name: '2b.json' },
      headers: { 'accept-language': 'hi' },
      raw: body,
    })
    expect(message).toMatch(/[\u0900-\u097F]{3}/)
    expect(message).not.toMatch(/amount of A/)
  })

  test('ids of another company, other rights, and bills of another supplier', async () => {
    const [mine, theirs] = [await openBuyer(world), await openBuyer(world)]
    const other = await approvedBill(theirs, await theirs.vendorOf(), { bill_number: 'T' }, { rate: 1_00 })
    await take(theirs.asha, file([invoice('T/9')]))
    await take(mine.asha, file([invoice('M/9')]))
    const foreign = { gstr2b_rows_id: await rowOf(theirs.asha, 'T/9') }
    const own = { gstr2b_rows_id: await rowOf(mine.asha, 'M/9') }
    expect((await mine.asha.refused(matchGstr2bRow, { params: foreign, body: { bills_id: other.bills_id } })).code).toBe(
      'not_found',
    )
    expect((await mine.asha.refused(unmatchGstr2bRow, { params: foreign })).code).toBe('not_found')
    expect((await mine.asha.refused(listGstr2bCandidates, { params: foreign })).code).toBe('not_found')
    expect((await mine.asha.refused(matchGstr2bRow, { params: own, body: { bills_id: other.bills_id } })).code).toBe('invalid')
    const stranger = await approvedBill(mine, await mine.vendorOf({ gstin: '27AADCS4321F1ZN', vendor_name: 'Another' }), {
      bill_number: 'Z',
    })
    const refused = await mine.asha.refused(matchGstr2bRow, { params: own, body: { bills_id: stranger.bills_id } })
    expect(refused.issues?.[0]?.message).toMatch(/another supplier/)
    expect((await mine.asha.refused(unmatchGstr2bRow, { params: own })).code).toBe('wrong_state')
    const reader = await world.member(mine.asha, ['REPORTS'])
    expect((await reader.refused(getGstr2b, { query: { period } })).status).toBe(403)
    expect((await refuse(reader, file([]))).status).toBe(403)
    const taxes = await world.member(mine.asha, ['APPS_TAXES'])
    expect((await taxes.call(getGstr2b, { query: { period } })).import).not.toBeNull()
  })
})

test('ten thousand documents are imported, proved and shown in seconds', async () => {
  const own = await openBuyer(world)
  await approvedBill(own, await own.vendorOf(), { bill_number: 'L/9999' })
  const started = performance.now()
  const view = await take(own.asha, file(Array.from({ length: 10_000 }, (_, at) => invoice(`L/${at}`))))
  expect(view.import?.receipt).toMatchObject([{ section: 'b2b', file_rows: 10_000, stored_rows: 10_000, check: 'even' }])
  expect((await numbers(own.asha))['matched']).toEqual(['L/9999 L/9999 exact'])
  expect(performance.now() - started).toBeLessThan(30_000)
}, 60_000)

test('counts of a month leave out bills that the statement of another month has, and the receipt of an earlier version is added up', async () => {
  const own = await openBuyer(world)
  const vendors_id = await own.vendorOf()
  await approvedBill(own, vendors_id, { bill_number: 'NP/1', bill_date: '2026-10-10', due_date: '2026-11-10' })
  await approvedBill(own, vendors_id, { bill_number: 'NP/2', bill_date: '2026-10-11', due_date: '2026-11-11' })
  await approvedBill(own, vendors_id, { bill_number: 'NP/3' })
  await take(own.asha, file([invoice('NP/1', { dt: '10-10-2026' })], { rtnprd: '102026' }))
  const seen = await take(own.asha, file([invoice('NP/3')]))
  const counts = (view: typeof seen) => Object.fromEntries(view.standings.map(({ standing, count }) => [standing, count]))
  expect(counts(seen)).toEqual({ matched: 1, probable: 0, mismatch: 0, only_in_2b: 0, only_in_books: 1 })
  expect((await numbers(own.asha))['only_in_books']).toEqual(['NP/2 - '])
  await own.asha.tx((tx) =>
    tx.client.query('UPDATE gstr2b_imports SET sums = NULL WHERE companies_id = $1', [own.asha.companies_id]),
  )
  expect(await own.asha.call(getGstr2b, { query: { period } })).toEqual(seen)
})
