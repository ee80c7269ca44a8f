import { beforeAll, describe, expect, test } from 'vitest'
import {
  acceptIms,
  decideIms,
  getIms,
  getImsRecord,
  type ImsDecision,
  type ImsRecord,
  importIms,
  imsActionsFile,
  listImsRecords,
  listImsSuppliers,
  matchIms,
  matchImsRecord,
  unmatchImsRecord,
} from '#contract/compliance/ims.ts'
import { addRegistration } from '#contract/company/registrations.ts'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { createDebitNote, issueDebitNote } from '#contract/purchases/debit-notes.ts'
import { registration } from '#test/support/builders.ts'
import { debitNote } from '#test/support/purchase-builders.ts'
import { approvedBill, openBuyer, type Buyer } from '#test/support/payables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const OWN = '27AADCS4321F1ZN'
const NILA = '27AAPFU0939F1ZV'
let world: World
beforeAll(async () => {
  world = await openWorld()
})

type Over = Record<string, unknown>
const document = (over: Over = {}) => ({
  stin: NILA,
  tradenm: 'Nila Printers',
  rtnprd: '112026',
  inv_typ: 'R',
  pos: '27',
  val: 11800,
  txval: 10000,
  iamt: 0,
  camt: 900,
  samt: 900,
  cess: 0,
  action: 'N',
  prev_status: '',
  ispendactblocked: 'N',
  srcform: 'R1',
  srcfilstatus: 'Filed',
  ...over,
})
const invoice = (inum: string, over: Over = {}) => document({ inum, idt: '10-11-2026', ...over })
const note = (nt_num: string, over: Over = {}) =>
  document({ nt_num, nt_dt: '12-11-2026', isItcRedReqBlocked: 'N', isRemarksBlocked: 'N', ...over })
const file = (imsDetails: Over, over: Over = {}) => Buffer.from(JSON.stringify({ rtin: OWN, imsDetails, ...over }))
const take = (actor: Actor, raw: Uint8Array) => actor.call(importIms, { query: { file_name: 'ims.json' }, raw })
const refuse = (actor: Actor, raw: Uint8Array) => actor.refused(importIms, { query: { file_name: 'ims.json' }, raw })
const records = async (actor: Actor) => (await actor.call(listImsRecords, { query: {} })).rows
const named = async (actor: Actor, number: string): Promise<ImsRecord> => {
  const found = (await records(actor)).find((record) => record.number === number)
  if (!found) throw new Error(`no record ${number}`)
  return found
}
const decision = (over: Partial<ImsDecision>): ImsDecision => ({
  decision: 'accept',
  reason: null,
  pending_until: null,
  reduction: null,
  declared: null,
  ...over,
})
const decide = async (actor: Actor, number: string, over: Partial<ImsDecision>) =>
  actor.call(decideIms, {
    params: { ims_records_id: (await named(actor, number)).ims_records_id },
    body: decision(over),
  })

describe('a month of records', () => {
  let buyer: Buyer
  let asha: Actor
  const sections = {
    b2b: [
      invoice('NP/2026-27/0042'),
      invoice('A-100', { txval: 2000, camt: 180, samt: 180 }),
      invoice('NP/44', { camt: 800, samt: 800 }),
      invoice('NP/99', { txval: 5000, camt: 450, samt: 450 }),
      invoice('RC/1', { rchrg: 'Y' }),
      invoice('H/1', { txval: 3000, camt: 270, samt: 270 }),
      invoice('H/2', { txval: 3000, camt: 270, samt: 270 }),
    ],
    b2bcn: [note('CN/7', { txval: 1000, camt: 90, samt: 90 })],
    impg: [{ boenum: '4711', boedt: '01-11-2026', igst: '12.34' }],
  }

  beforeAll(async () => {
    buyer = await openBuyer(world)
    asha = buyer.asha
    const vendors_id = await buyer.vendorOf()
    await approvedBill(buyer, vendors_id, { bill_number: 'np/2026-27/0042' })
    await approvedBill(buyer, vendors_id, { bill_number: 'OTHER NUMBER' }, { rate: 2_000_00 })
    await approvedBill(buyer, vendors_id, { bill_number: 'NP/0044' })
    await approvedBill(buyer, vendors_id, { bill_number: 'BOTH' }, { rate: 6_000_00 })
    await take(asha, file(sections))
  }, 120_000)

  test('the receipt shows every section of the file, those we do not know too', async () => {
    const view = await asha.call(getIms)
    expect(
      view.import?.receipt.map(({ section, is_known, file_rows, stored_rows }) => [section, is_known, file_rows, stored_rows]),
    ).toEqual([
      ['b2b', true, 7, 7],
      ['b2bcn', true, 1, 1],
      ['impg', false, 1, 1],
    ])
    const b2b = view.import?.receipt[0]
    expect(b2b?.stored).toEqual(b2b?.file)
    expect(b2b?.file.cgst).toBe((900 + 180 + 800 + 450 + 900 + 270 + 270) * 100)
    expect(view.import?.receipt[2]?.stored.igst).toBe(12_34)
  })

  test('each record has a standing, and what differs without a decision is at risk', async () => {
    const found = Object.fromEntries(
      (await records(asha)).map(({ number, standing, pass, why_not, at_risk }) => [number, [standing, pass, why_not, at_risk]]),
    )
    expect(found).toMatchObject({
      'NP/2026-27/0042': ['matched', 'exact', null, 0],
      'A-100': ['probable', 'amounts', null, 360_00],
      'NP/44': ['mismatch', 'number', null, 1600_00],
      'NP/99': ['missing_in_books', null, null, 900_00],
      'RC/1': ['missing_in_books', null, 'reverse_charge', 0],
      'CN/7': ['missing_in_books', null, null, 180_00],
      '4711': ['new', null, 'unknown', 0],
    })
    const view = await asha.call(getIms)
    expect(view.at_risk).toBe((360 + 1600 + 900 + 180 + 540 + 540) * 100)
    expect(view.decisions[3]).toEqual({ decision: 'no_action', count: 9, tax: expect.any(Number) })
    const { rows } = await asha.call(listImsSuppliers, { query: {} })
    expect(rows[0]).toMatchObject({ gstin: NILA, party: 'Nila Printers', records: 8, undecided: 7, at_risk: view.at_risk })
  })

  test('two records may stand for one bill by hand', async () => {
    const [first, second] = [await named(asha, 'H/1'), await named(asha, 'H/2')]
    const { candidates } = await asha.call(getImsRecord, { params: { ims_records_id: first.ims_records_id } })
    const both = candidates.find(({ number }) => number === 'BOTH')
    if (!both) throw new Error('no candidate')
    const one = await asha.call(matchImsRecord, { params: { ims_records_id: first.ims_records_id }, body: { id: both.id } })
    expect([one.standing, one.records_of_book]).toEqual(['mismatch', 1])
    const two = await asha.call(matchImsRecord, { params: { ims_records_id: second.ims_records_id }, body: { id: both.id } })
    expect([two.standing, two.records_of_book]).toEqual(['matched', 2])
    const undone = await asha.call(unmatchImsRecord, { params: { ims_records_id: second.ims_records_id } })
    expect(undone.standing).toBe('missing_in_books')
    await asha.call(matchIms)
    expect((await named(asha, 'H/2')).standing).toBe('missing_in_books')
    await asha.call(matchImsRecord, { params: { ims_records_id: second.ims_records_id }, body: { id: both.id } })
  })

  test('only matched records are accepted together; what is decided keeps its evidence', async () => {
    const all = await records(asha)
    const ids = all
      .filter(({ number }) => ['NP/2026-27/0042', 'NP/44', 'H/1'].includes(number))
      .map(({ ims_records_id }) => ims_records_id)
    const result = await asha.call(acceptIms, { body: { ids } })
    expect([result.done.length, result.failed.length]).toEqual([2, 1])
    const record = await named(asha, 'NP/2026-27/0042')
    expect(record).toMatchObject({ decision: 'accept', is_changed: true, evidence: { kind: 'bill', number: 'np/2026-27/0042' } })
    expect(record.decided_by_name).toMatch(/Asha/)
    expect(await decide(asha, 'NP/44', { decision: 'pending', reason: 'Rate differs', pending_until: '2027-01' })).toMatchObject({
      pending_until: '2027-01',
      at_risk: 0,
    })
    const refusal = await asha.refused(decideIms, {
      params: { ims_records_id: (await named(asha, 'NP/99')).ims_records_id },
      body: decision({ decision: 'reject' }),
    })
    expect(refusal.issues).toEqual([expect.objectContaining({ path: 'reason' })])
    await decide(asha, 'NP/99', { decision: 'reject', reason: 'We did not order this' })
    const none = await asha.refused(decideIms, {
      params: { ims_records_id: (await named(asha, 'RC/1')).ims_records_id },
      body: decision({}),
    })
    expect(none.message).toMatch(/takes no action/)
    const { rows } = await asha.call(listAuditTrail, { query: {} })
    expect(rows.map(({ sentence }) => sentence).join('\n')).toMatch(/rejected IMS document NP\/99 in IMS/)
  })

  test('a credit note is reversed in part, and may be pending for one month only', async () => {
    const declared = { igst: 0, cgst: 40_00, sgst: 40_00, cess: 0 }
    const ims_records_id = (await named(asha, 'CN/7')).ims_records_id
    const late = decision({ decision: 'pending', reason: 'Later', pending_until: '2027-02' })
    expect((await asha.refused(decideIms, { params: { ims_records_id }, body: late })).issues).toEqual([
      expect.objectContaining({ path: 'pending_until' }),
    ])
    expect(await decide(asha, 'CN/7', { reduction: 'part', declared, reason: 'Credit not taken' })).toMatchObject({
      reduction: 'part',
      declared,
    })
  })

  test('the file for the portal has the decisions, by section, and once imported again nothing is left', async () => {
    const sent = JSON.parse((await asha.send(imsActionsFile)).body)
    expect(sent).toMatchObject({ rtin: OWN, reqtyp: 'SAVE' })
    expect(sent.invdata.b2b.map(({ inum, action }: Over) => [inum, action])).toEqual([
      ['NP/2026-27/0042', 'A'],
      ['NP/44', 'P'],
      ['NP/99', 'R'],
      ['H/1', 'A'],
    ])
    expect(sent.invdata.b2bcn).toEqual([
      expect.objectContaining({ nt_num: 'CN/7', action: 'A', itcRedReq: 'Y', declCgst: 40, remarks: 'Credit not taken' }),
    ])

    const actions = new Map<unknown, Over>(
      Object.values(sent.invdata as Record<string, Over[]>)
        .flat()
        .map((each) => [each['inum'] ?? each['nt_num'], each]),
    )
    const answered = (each: Over): Over => ({ ...each, ...actions.get(each['inum'] ?? each['nt_num']) })
    const next = {
      // The supplier reported NP/99 again with another amount: the portal starts anew.
      b2b: sections.b2b.map((each) =>
        each['inum' as never] === 'NP/99' ? invoice('NP/99', { txval: 5100, camt: 459, samt: 459 }) : answered(each),
      ),
      b2bcn: sections.b2bcn.map(answered),
    }
    const view = await take(asha, file(next))
    expect(view.changed).toBe(0)
    expect(await named(asha, 'NP/99')).toMatchObject({
      decision: null,
      reported_before: { taxable: 5000_00, tax: 900_00, decision: 'reject' },
      at_risk: 918_00,
    })
    expect(await named(asha, 'NP/44')).toMatchObject({ decision: 'pending', portal_action: 'pending', is_changed: false })
    expect(await named(asha, 'H/1')).toMatchObject({ decision: 'accept', standing: 'matched', pass: 'hand' })
    expect(await asha.refused(imsActionsFile)).toMatchObject({
      code: 'wrong_state',
      message: expect.stringMatching(/^The portal had all 4 of your decisions when you imported its records/),
    })
    expect(await decide(asha, 'NP/44', { decision: 'no_action' })).toMatchObject({ decision: 'no_action', is_changed: true })
  })

  test('the same file again changes nothing', async () => {
    const before = await asha.call(getIms)
    const raw = file({ b2b: [invoice('Z/1')] })
    const first = await take(asha, raw)
    expect(await take(asha, raw)).toEqual(first)
    expect(first.import?.earlier_imports).toBe((before.import?.earlier_imports ?? 0) + 1)
  })
})

test('a supplier’s credit note matches the debit note it answers', async () => {
  const buyer = await openBuyer(world)
  const vendors_id = await buyer.vendorOf()
  const bill = await approvedBill(buyer, vendors_id, { bill_number: 'NP/1' })
  await issuedNote(buyer.asha, bill.bills_id)
  await take(buyer.asha, file({ b2bcn: [note('CN/1', { txval: 2000, camt: 180, samt: 180 })] }))
  expect(await named(buyer.asha, 'CN/1')).toMatchObject({ standing: 'probable', book: { kind: 'debit_note' } })
}, 60_000)

test('a debit note of another registration’s bill answers no credit note of the main one', async () => {
  const buyer = await openBuyer(world)
  const vendors_id = await buyer.vendorOf()
  const { rows } = await buyer.asha.call(addRegistration, { body: registration() })
  const gst_registrations_id = rows.find(({ is_main }) => !is_main)?.gst_registrations_id ?? ''
  const bill = await approvedBill(buyer, vendors_id, { bill_number: 'NP/1', gst_registrations_id })
  await issuedNote(buyer.asha, bill.bills_id)
  await take(buyer.asha, file({ b2bcn: [note('CN/1', { pos: '29', txval: 2000, iamt: 360, camt: 0, samt: 0 })] }))
  expect(await named(buyer.asha, 'CN/1')).toMatchObject({ standing: 'missing_in_books', book: null })
}, 60_000)

async function issuedNote(actor: Actor, bills_id: string) {
  const made = await actor.call(createDebitNote, { body: debitNote(bills_id) })
  await actor.call(issueDebitNote, { params: { debit_notes_id: made.debit_notes_id }, body: { version: made.version } })
}

describe('what is refused', () => {
  test('another GSTIN, an unreadable record, and what is no IMS file; nothing is stored', async () => {
    const { asha } = await openBuyer(world)
    expect((await asha.refused(imsActionsFile)).message).toMatch(/^No IMS records are imported/)
    expect((await refuse(asha, file({ b2b: [invoice('X')] }, { rtin: '29AAPFU0939F1ZR' }))).message).toMatch(/belongs to GSTIN/)
    expect((await refuse(asha, file({ b2b: [invoice('X'), invoice('Y', { camt: 'much' })] }))).message).toMatch(
      /an amount of Y can’t be read/,
    )
    expect((await refuse(asha, Buffer.from('PK'))).code).toBe('bad_file')
    expect((await asha.call(getIms)).import).toBeNull()
  })

  test('another company’s ids, and members without the right', async () => {
    const [first, second] = [await openBuyer(world), await openBuyer(world)]
    await take(first.asha, file({ b2b: [invoice('X')] }))
    await take(second.asha, file({ b2b: [invoice('Y')] }))
    const params = { ims_records_id: (await named(first.asha, 'X')).ims_records_id }
    expect((await second.asha.refused(getImsRecord, { params })).code).toBe('not_found')
    expect((await second.asha.refused(decideIms, { params, body: decision({}) })).code).toBe('not_found')
    expect((await second.asha.call(acceptIms, { body: { ids: [params.ims_records_id] } })).failed).toHaveLength(1)
    const theirs = await approvedBill(second, await second.vendorOf())
    expect((await first.asha.refused(matchImsRecord, { params, body: { id: theirs.bills_id } })).issues).toEqual([
      expect.objectContaining({ path: 'id' }),
    ])
    const clerk = await world.member(first.asha, ['REPORTS'])
    expect((await clerk.refused(getIms)).status).toBe(403)
    expect((await clerk.refused(decideIms, { params, body: decision({}) })).status).toBe(403)
    expect((await named(first.asha, 'X')).decision).toBeNull()
  }, 60_000)
})

test('each registration has records of its own', async () => {
  const { asha } = await openBuyer(world)
  const { rows } = await asha.call(addRegistration, { body: registration() })
  const own = { gst_registrations_id: rows.find(({ is_main }) => !is_main)?.gst_registrations_id }
  await take(asha, file({ b2b: [invoice('MAIN/1')] }))
  const other = file({ b2b: [invoice('OTHER/1', { stin: '29AAGCB7383J1Z4', pos: '29' })] }, { rtin: '29AADCS4321F1ZJ' })
  expect(await refuse(asha, other)).toMatchObject({ code: 'bad_file' })
  const view = await asha.call(importIms, { query: { file_name: 'ims.json', ...own }, raw: other })
  expect(view).toMatchObject({ gstin: '29AADCS4321F1ZJ', ...own })
  const numbers = async (query: typeof own | object) =>
    (await asha.call(listImsRecords, { query })).rows.map((record) => record.number)
  expect([await numbers({}), await numbers(own)]).toEqual([['MAIN/1'], ['OTHER/1']])
  const [record] = (await asha.call(listImsRecords, { query: own })).rows
  const params = { ims_records_id: record?.ims_records_id ?? '' }
  expect((await asha.call(getImsRecord, { params })).record).toMatchObject({ number: 'OTHER/1', standing: 'missing_in_books' })
})
