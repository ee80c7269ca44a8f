import { beforeAll, describe, expect, test } from 'vitest'
import { updateCompany } from '#contract/company/company.ts'
import { addRegistration, listRegistrations, removeRegistration, updateRegistration } from '#contract/company/registrations.ts'
import { approveGstr1, buildGstr1, fileGstr1, getGstr1, gstr1Upload, listGstr1Rows } from '#contract/compliance/gstr1.ts'
import { buildGstr3b, fileGstr3b, getGstr3b } from '#contract/compliance/gstr3b.ts'
import { decideGstr1Amendment, listGstr1Amendments } from '#contract/compliance/gstr1-amendments.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { approveBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import { createCreditNote, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { cancelInvoice, createInvoice, invoicePrintLayout, issueInvoice } from '#contract/sales/invoices.ts'
import { registrationTables } from '#server/domains/company/registrations/registration-uses.ts'
import { companyDetails, creditNote, invoice, invoiceLine, registration } from '#test/support/builders.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const period = '2026-11'
let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** Asha’s company in Maharashtra with a warehouse in Karnataka. */
async function openTwo() {
  const { asha, customers_id } = await openSeller(world)
  const { rows } = await asha.call(addRegistration, { body: registration() })
  const [main, other] = rows
  if (!main || !other) throw new Error('two registrations are expected')
  return { asha, customers_id, main: main.gst_registrations_id, other: other.gst_registrations_id }
}

const b2b = async (asha: Actor, gst_registrations_id?: string) =>
  (await asha.call(listGstr1Rows, { query: { period, section: 'b2b', gst_registrations_id } })).rows.map((row) => row.number)

describe('registrations', () => {
  test('the GSTIN of the company details is the first one', async () => {
    const { asha } = await openSeller(world)
    const { rows } = await asha.call(listRegistrations)
    expect(rows).toMatchObject([
      { gstin: '27AADCS4321F1ZN', is_main: true, may_issue: true, invoice_prefix: 'INV', city: 'Pune' },
    ])
  })

  test.each([
    ['gstin', { gstin: '29AABCK7788L1ZN' }],
    ['gstin', { gstin: '27AADCS4321F1ZN' }],
    ['gstin', { registration_kind: 'tds' as const }],
    ['invoice_prefix', { invoice_prefix: 'INV' }],
    ['invoice_prefix', { invoice_prefix: null }],
    ['credit_note_prefix', { credit_note_prefix: 'CN' }],
    ['registered_to', { registered_to: '2025-01-01' }],
    [
      'schemes.1.from_date',
      {
        schemes: [
          { from_date: '2026-04-01', gst_scheme: 'regular' as const, return_frequency: 'monthly' as const },
          { from_date: '2026-08-01', gst_scheme: 'regular' as const, return_frequency: 'quarterly' as const },
        ],
      },
    ],
  ])('are refused at a wrong %s', async (path, wrong) => {
    const { asha } = await openSeller(world)
    expect(await asha.refused(addRegistration, { body: registration(wrong) })).toMatchObject({ status: 400, issues: [{ path }] })
  })

  test('are kept while any table names them: each table with the column is looked at', async () => {
    const { asha } = await openSeller(world)
    const { rows } = await asha.tx((tx) =>
      tx.client.query<{ name: string }>(
        `SELECT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
         WHERE a.attname = 'gst_registrations_id' AND c.relname !~ '^gst_registration' AND c.relname <> 'tax_calendar_marks'`,
      ),
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...registrationTables.values()].toSorted())
  })

  test('without a GSTIN in the company details none can be added', async () => {
    const asha = await world.company()
    expect(await asha.refused(addRegistration, { body: registration() })).toMatchObject({ status: 409 })
  })

  test('one that documents use is closed and not removed, the main one neither', async () => {
    const { asha, customers_id, main, other } = await openTwo()
    await asha.call(createInvoice, { body: invoice(customers_id, { gst_registrations_id: other }) })
    for (const gst_registrations_id of [main, other])
      expect(await asha.refused(removeRegistration, { params: { gst_registrations_id } })).toMatchObject({ status: 409 })
    const closed = registration({ registered_to: '2026-10-31' })
    await asha.call(updateRegistration, { params: { gst_registrations_id: other }, body: closed })
    const problem = await asha.refused(createInvoice, { body: invoice(customers_id, { gst_registrations_id: other }) })
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'gst_registrations_id' }] })
  })

  test('one that filed a return without documents is closed and not removed', async () => {
    const { asha, other } = await openTwo()
    const of = { period: '2026-10', gst_registrations_id: other }
    await asha.call(buildGstr1, { body: of })
    const params = { gst_registrations_id: other }
    await asha.call(fileGstr1, { body: { ...of, filed_on: '2026-11-10', acknowledgement: 'AA291026123456X' } })
    expect(await asha.refused(removeRegistration, { params })).toMatchObject({
      status: 409,
      message: 'You filed returns for this registration. Enter its last day instead.',
    })
  })

  test('a document is not cancelled in a month that its registration filed, also while another has not', async () => {
    const { asha, customers_id, main } = await openTwo()
    const day = { invoice_date: '2026-10-20', due_date: '2026-11-20' }
    const { invoices_id } = await issued(asha, customers_id, { ...day, gst_registrations_id: main })
    const of = { period: '2026-10', gst_registrations_id: main }
    await asha.call(buildGstr1, { body: of })
    await asha.call(fileGstr1, { body: { ...of, filed_on: '2026-11-10', acknowledgement: 'AA271026123456X' } })
    const cancelled = (cancelled_on: string) => ({
      params: { invoices_id },
      body: { cancelled_on, cancel_reason: 'Wrong buyer' },
    })
    expect(await asha.refused(cancelInvoice, cancelled('2026-10-31'))).toMatchObject({
      code: 'period_locked',
      message: 'You filed GSTR-1 of October 2026 for this registration. Choose a later date.',
    })
    expect(await asha.call(cancelInvoice, cancelled('2026-11-12'))).toMatchObject({ status: 'cancelled' })
  })

  test('a GSTIN that replaces one with invoices leaves the old one behind, closed', async () => {
    const { asha, customers_id } = await openSeller(world)
    await issued(asha, customers_id)
    await asha.call(updateCompany, { body: companyDetails({ gstin: '24AADCS4321F1ZT' }) })
    const { rows } = await asha.call(listRegistrations)
    expect(rows).toMatchObject([
      { gstin: '24AADCS4321F1ZT', is_main: true },
      { gstin: '27AADCS4321F1ZN', is_main: false, registered_to: '2026-11-20', may_issue: true },
    ])
  })
})

describe('documents of two registrations', () => {
  test('the company’s invoices cannot take the prefix of another registration’s series', async () => {
    const { asha } = await openTwo()
    for (const invoice_prefix of ['BLR', 'BCN'])
      expect(await asha.refused(updateCompany, { body: companyDetails({ invoice_prefix }) })).toMatchObject({
        status: 400,
        issues: [{ path: 'invoice_prefix' }],
      })
  })

  test('each is taxed in its own State, numbered in its own series and prints its own GSTIN', async () => {
    const { asha, customers_id, other } = await openTwo()
    const here = await issued(asha, customers_id)
    const there = await issued(asha, customers_id, { gst_registrations_id: other })
    expect(here).toMatchObject({ invoice_number: 'INV/26-27/0001', tax_rule: 'intra', cgst: 90_00, igst: 0 })
    expect(there).toMatchObject({ invoice_number: 'BLR/26-27/0001', tax_rule: 'inter', cgst: 0, igst: 180_00 })
    const layout = JSON.stringify(await asha.call(invoicePrintLayout, { params: { invoices_id: there.invoices_id } }))
    expect(layout).toContain('29AADCS4321F1ZJ')
    expect(layout).toContain('12 Hosur Road')
    expect(layout).not.toContain('27AADCS4321F1ZN')
  })

  test('a credit note follows the registration of its invoice', async () => {
    const { asha, customers_id, other } = await openTwo()
    const { invoices_id } = await issued(asha, customers_id, { gst_registrations_id: other })
    const line = { ...invoiceLine({ quantity: '0.1' }), invoice_line_no: 1 }
    const note = await asha.call(createCreditNote, { body: creditNote(customers_id, { invoices_id, lines: [line] }) })
    const { credit_notes_id, version } = note
    expect(await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })).toMatchObject({
      credit_note_number: 'BCN/26-27/0001',
      gst_registrations_id: other,
      tax_rule: 'inter',
    })
  })

  test('a registration of another company is refused wherever it is named', async () => {
    const [ours, theirs] = [await openTwo(), await openTwo()]
    const stolen = { gst_registrations_id: theirs.other }
    const { asha, customers_id } = ours
    const draft = await asha.refused(createInvoice, { body: invoice(customers_id, stolen) })
    expect(draft).toMatchObject({ status: 400, issues: [{ path: 'gst_registrations_id' }] })
    expect(await asha.refused(getGstr1, { query: { period, ...stolen } })).toMatchObject({ status: 404 })
    expect(await asha.refused(getGstr3b, { query: { period, ...stolen } })).toMatchObject({ status: 404 })
    expect(await asha.refused(updateRegistration, { params: stolen, body: registration() })).toMatchObject({ status: 404 })
    expect(await asha.refused(removeRegistration, { params: stolen })).toMatchObject({ status: 404 })
    expect((await theirs.asha.call(listRegistrations)).rows).toHaveLength(2)
  })

  test('the scheme in force on the day of the document decides', async () => {
    const { asha, customers_id, other } = await openTwo()
    const schemes = [
      { from_date: '2026-04-01', gst_scheme: 'regular' as const, return_frequency: 'monthly' as const },
      { from_date: '2026-11-15', gst_scheme: 'composition' as const, return_frequency: 'monthly' as const },
    ]
    await asha.call(updateRegistration, { params: { gst_registrations_id: other }, body: registration({ schemes }) })
    const of = { gst_registrations_id: other }
    const before = await asha.call(createInvoice, { body: invoice(customers_id, { ...of, invoice_date: '2026-11-14' }) })
    const after = await asha.call(createInvoice, { body: invoice(customers_id, { ...of, invoice_date: '2026-11-15' }) })
    expect([before.igst, after.igst]).toEqual([180_00, 0])
  })
})

describe('returns of two registrations', () => {
  test('GSTR-1 and GSTR-3B of each hold only its own documents, and their proofs are even', async () => {
    const { asha, customers_id, main, other } = await openTwo()
    await issued(asha, customers_id)
    await issued(asha, customers_id, { gst_registrations_id: other })
    await issued(asha, customers_id, { gst_registrations_id: other })
    expect(await b2b(asha)).toEqual(['INV/26-27/0001'])
    expect(await b2b(asha, main)).toEqual(['INV/26-27/0001'])
    expect(await b2b(asha, other)).toEqual(['BLR/26-27/0001', 'BLR/26-27/0002'])
    for (const [gst_registrations_id, gstin, count] of [
      [main, '27AADCS4321F1ZN', 1],
      [other, '29AADCS4321F1ZJ', 2],
    ] as const) {
      const gstr1 = await asha.call(getGstr1, { query: { period, gst_registrations_id } })
      expect(gstr1).toMatchObject({ gstin, considered: count, reported: count, excluded: [] })
      expect(gstr1.proofs.filter(({ is_even }) => !is_even)).toEqual([])
      const gstr3b = await asha.call(getGstr3b, { query: { period, gst_registrations_id } })
      expect(gstr3b.gstin).toBe(gstin)
      expect(gstr3b.cells.find(({ code }) => code === 'osup_det')?.figures.taxable).toBe(count * 1_000_00)
    }
    const file = JSON.parse((await asha.send(gstr1Upload, { query: { period, gst_registrations_id: other } })).payload)
    expect(file.gstin).toBe('29AADCS4321F1ZJ')
    expect(file.b2b[0].inv.map(({ inum }: { inum: string }) => inum)).toEqual(['BLR/26-27/0001', 'BLR/26-27/0002'])
  })

  test('an invoice furnished in a filed IFF is not in the file of the quarter again', async () => {
    const { asha, customers_id, other } = await openTwo()
    const schemes = [{ from_date: '2026-04-01', gst_scheme: 'regular' as const, return_frequency: 'quarterly' as const }]
    await asha.call(updateRegistration, { params: { gst_registrations_id: other }, body: registration({ schemes }) })
    const own = { gst_registrations_id: other }
    const early = await issued(asha, customers_id, { ...own, invoice_date: '2026-10-10', due_date: '2026-11-09' })
    const iff = { ...own, period: '2026-10' }
    await asha.call(buildGstr1, { body: iff })
    await asha.call(fileGstr1, { body: { ...iff, filed_on: '2026-11-10', acknowledgement: 'AA291026123456X' } })
    const late = await issued(asha, customers_id, own)
    const quarter = { ...own, period: '2026-12' }
    const file = JSON.parse((await asha.send(gstr1Upload, { query: quarter })).payload)
    expect(file.b2b.flatMap(({ inv }: { inv: { inum: string }[] }) => inv.map(({ inum }) => inum))).toEqual([late.invoice_number])
    expect(file.hsn.hsn_b2b).toMatchObject([{ txval: 2000 }])
    const { sections } = await asha.call(getGstr1, { query: quarter })
    expect(sections.find(({ code }) => code === 'b2b')?.figures.taxable).toBe(2_000_00)
    expect(early.invoice_number).not.toBe(late.invoice_number)
  })

  test('an IFF amends what an IFF furnished, the quarter does not amend it again, and its figures are those of its documents', async () => {
    const { asha, customers_id, other } = await openTwo()
    const schemes = [{ from_date: '2026-04-01', gst_scheme: 'regular' as const, return_frequency: 'quarterly' as const }]
    await asha.call(updateRegistration, { params: { gst_registrations_id: other }, body: registration({ schemes }) })
    const own = { gst_registrations_id: other }
    const on = { ...own, invoice_date: '2026-10-10', due_date: '2026-11-09' }
    const [wrong] = [await issued(asha, customers_id, on), await issued(asha, customers_id, on)]
    const iff = { ...own, period: '2026-10' }
    await asha.call(buildGstr1, { body: iff })
    await asha.call(fileGstr1, { body: { ...iff, filed_on: '2026-11-10', acknowledgement: 'AA291026123456X' } })
    const body = { cancelled_on: '2026-11-16', cancel_reason: 'Wrong customer' }
    await asha.call(cancelInvoice, { params: { invoices_id: wrong.invoices_id }, body })
    const november = { ...own, period: '2026-11', form: 'gstr1' as const }
    const { amendments } = await asha.call(listGstr1Amendments, { query: november })
    expect(amendments).toMatchObject([{ number: wrong.invoice_number, cause: 'cancelled', filed_period: '2026-10' }])
    const choice = { kind: 'invoices', id: wrong.invoices_id, cause: 'cancelled', decision: 'accepted', reason: null } as const
    await asha.call(decideGstr1Amendment, { body: { ...november, ...choice } })
    const upload = async (month: string) =>
      JSON.parse((await asha.send(gstr1Upload, { query: { ...own, period: month } })).payload)
    expect((await upload('2026-11')).b2ba).toMatchObject([{ inv: [{ oinum: wrong.invoice_number, val: 0 }] }])
    const quarter = { ...own, period: '2026-12' }
    expect((await upload('2026-12')).b2ba).toBeUndefined()
    const gstr3b = await asha.call(getGstr3b, { query: quarter })
    expect(gstr3b.cells.find(({ code }) => code === 'osup_det')?.figures.taxable).toBe(1_000_00)
  })

  test('credit and reverse charge of a bill belong to the registration that received it', async () => {
    const { asha, main, other } = await openTwo()
    const { vendors_id } = await asha.call(createVendor, { body: vendor() })
    const expense = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
    const over = { reverse_charge: true, gst_registrations_id: other }
    const draft = await asha.call(createBill, { body: bill(vendors_id, [billLine(expense)], over) })
    expect([draft.tax_rule, draft.place_of_supply]).toEqual(['inter', '29'])
    const { bills_id } = draft
    const submitted = await asha.call(submitBill, { params: { bills_id }, body: { version: draft.version } })
    await asha.call(approveBill, { params: { bills_id }, body: { version: submitted.version } })
    const owed = async (gst_registrations_id: string) => {
      const { cells } = await asha.call(getGstr3b, { query: { period, gst_registrations_id } })
      return cells.find(({ code }) => code === 'isup_rev')?.figures.igst
    }
    expect([await owed(main), await owed(other)]).toEqual([0, 1_800_00])
  })

  test('tax that a filed GSTR-3B settles is on the output accounts of the registration that filed it', async () => {
    const { asha, customers_id, main, other } = await openTwo()
    const october = { invoice_date: '2026-10-10', due_date: '2026-11-09' }
    await issued(asha, customers_id, { ...october, gst_registrations_id: other })
    const of = { period: '2026-10', gst_registrations_id: other }
    const filed = { ...of, filed_on: '2026-11-10', acknowledgement: 'AA271026123456X' }
    await asha.call(buildGstr1, { body: of })
    await asha.call(fileGstr1, { body: filed })
    await asha.call(buildGstr3b, { body: of })
    await asha.call(fileGstr3b, { body: filed })
    const settled = async (gst_registrations_id: string) => {
      const { proofs } = await asha.call(getGstr1, { query: { period, gst_registrations_id } })
      expect(proofs.filter(({ is_even }) => !is_even)).toEqual([])
      return proofs.flatMap(({ explained }) => explained.map(({ figures }) => figures.igst))
    }
    expect([await settled(main), await settled(other)]).toEqual([[], [-180_00]])
  })

  test('a bill of before registrations stays with the GSTIN that received it when another replaces that', async () => {
    const { asha } = await openSeller(world)
    const { vendors_id } = await asha.call(createVendor, { body: vendor() })
    const expense = await asha.tx((tx) => accountOf(tx, 'office_supplies'))
    const draft = await asha.call(createBill, { body: bill(vendors_id, [billLine(expense)], { reverse_charge: true }) })
    const params = { bills_id: draft.bills_id }
    const { version } = await asha.call(submitBill, { params, body: { version: draft.version } })
    await asha.call(approveBill, { params, body: { version } })
    await asha.tx((tx) =>
      tx.client.query('UPDATE bills SET gst_registrations_id = NULL WHERE companies_id = $1', [tx.companies_id]),
    )
    await asha.call(updateCompany, { body: companyDetails({ gstin: '24AADCS4321F1ZT' }) })
    const { rows } = await asha.call(listRegistrations)
    expect(rows.map(({ gstin }) => gstin)).toEqual(['24AADCS4321F1ZT', '27AADCS4321F1ZN'])
    const owed = await Promise.all(
      rows.map(async ({ gst_registrations_id }) => {
        const { cells } = await asha.call(getGstr3b, { query: { period, gst_registrations_id } })
        return cells.find(({ code }) => code === 'isup_rev')?.figures.cgst
      }),
    )
    expect(owed).toEqual([0, 900_00])
  })

  test('books stay open until a registration that ended within the month has filed it', async () => {
    const { asha, customers_id, main, other } = await openTwo()
    const october = { invoice_date: '2026-10-10', due_date: '2026-11-09' }
    await issued(asha, customers_id, october)
    await issued(asha, customers_id, { ...october, gst_registrations_id: other })
    const ended = registration({ registered_to: '2026-10-20' })
    await asha.call(updateRegistration, { params: { gst_registrations_id: other }, body: ended })
    const of = { period: '2026-10', gst_registrations_id: main }
    await asha.call(buildGstr1, { body: of })
    await asha.call(fileGstr1, { body: { ...of, filed_on: '2026-11-10', acknowledgement: 'AA271026123456X' } })
    const body = invoice(customers_id, { ...october, gst_registrations_id: other })
    const { invoices_id, version } = await asha.call(createInvoice, { body })
    expect((await asha.send(issueInvoice, { params: { invoices_id }, body: { version } })).statusCode).toBe(200)
  })

  test('filing of one closes its month and leaves the other open', async () => {
    const { asha, customers_id, main, other } = await openTwo()
    const october = { invoice_date: '2026-10-10', due_date: '2026-11-09' }
    await issued(asha, customers_id, october)
    await issued(asha, customers_id, { ...october, gst_registrations_id: other })
    const file = async (gst_registrations_id: string) => {
      const of = { period: '2026-10', gst_registrations_id }
      await asha.call(buildGstr1, { body: of })
      return asha.call(fileGstr1, { body: { ...of, filed_on: '2026-11-10', acknowledgement: 'AA271026123456X' } })
    }
    expect((await file(other)).filing.status).toBe('filed')
    const late = async (gst_registrations_id: string | null) => {
      const body = invoice(customers_id, { ...october, gst_registrations_id })
      const { invoices_id, version } = await asha.call(createInvoice, { body })
      return asha.send(issueInvoice, { params: { invoices_id }, body: { version } })
    }
    expect((await late(other)).statusCode).toBe(409)
    expect((await late(null)).statusCode).toBe(200)
    await file(main)
    expect((await late(null)).statusCode).toBe(409)
    expect(await asha.refused(approveGstr1, { body: { period: '2026-10' } })).toMatchObject({ status: 409 })
  })
})
