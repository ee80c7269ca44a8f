import { beforeAll, describe, expect, test } from 'vitest'
import { addRegistration, updateRegistration } from '#contract/company/registrations.ts'
import { buildGstr1, fileGstr1 } from '#contract/compliance/gstr1.ts'
import { getGstr3b } from '#contract/compliance/gstr3b.ts'
import { getTaxCalendar, markTaxDay, setTaxMails, type TaxDay } from '#contract/reporting/tax-calendar.ts'
import { listLawValues } from '#contract/reporting/law-values.ts'
import { getToday } from '#contract/workspace/dashboard.ts'
import { invoiceLine, registration } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { lineOf, mailedOn, mailTaxDays } from './mails.ts'

const october = { invoice_date: '2026-10-10', due_date: '2026-11-09' }
let world: World
beforeAll(async () => {
  world = await openWorld()
})

const rowsOf = async (asha: Actor) => (await asha.call(getTaxCalendar)).rows
const dayOf = async (asha: Actor, form: TaxDay['form'], period: string, gstin = '27AADCS4321F1ZN') =>
  (await rowsOf(asha)).find((row) => row.form === form && row.period === period && row.gstin === gstin)

async function file(asha: Actor) {
  await asha.call(buildGstr1, { body: { period: '2026-10' } })
  await asha.call(fileGstr1, { body: { period: '2026-10', filed_on: '2026-11-10', acknowledgement: 'AA271026123456X' } })
}

describe('the tax calendar', () => {
  test('has a day for each return of each registration, with the tax GSTR-3B comes to and what it costs late', async () => {
    const { asha, customers_id } = await openSeller(world)
    await asha.call(addRegistration, { body: registration() })
    await issued(asha, customers_id, october)
    const gstr3b = await dayOf(asha, 'gstr3b', '2026-10')
    const { settlement } = await asha.call(getGstr3b, { query: { period: '2026-10' } })
    const { igst, cgst, sgst, cess } = settlement.cash
    expect(gstr3b).toMatchObject({ due_on: '2026-11-20', state: 'due', amount: igst + cgst + sgst + cess, is_known: true })
    expect(gstr3b?.amount).toBe(180_00)
    expect(await dayOf(asha, 'gstr1', '2026-10')).toMatchObject({ due_on: '2026-11-11', state: 'late', is_verified: true })
    const other = await dayOf(asha, 'gstr3b', '2026-10', '29AADCS4321F1ZJ')
    expect(other).toMatchObject({ amount: 0 })
    expect(other?.link).toContain('registration=')
  })

  test('tax collected on sales has a day of its own, and is no part of TDS', async () => {
    const { asha, customers_id } = await openSeller(world)
    const lines = [invoiceLine({ rate: 1_00_000_00, hsn: '7204', tcs_nature: 'scrap' })]
    await issued(asha, customers_id, { ...october, lines })
    const rows = await rowsOf(asha)
    expect(rows.find(({ form, period }) => form === 'tcs' && period === '2026-10')).toMatchObject({
      title: 'TCS payment for October 2026',
      due_on: '2026-11-07',
      amount: 2_360_00,
      is_verified: false,
      link: '/accounting/tds?view=collected',
    })
    expect(rows.filter(({ form }) => form.startsWith('tds'))).toEqual([])
  })

  test('a filed return is done, and a company without GSTIN or tax has no days', async () => {
    const { asha, customers_id } = await openSeller(world)
    await issued(asha, customers_id, october)
    await file(asha)
    expect(await dayOf(asha, 'gstr1', '2026-10')).toMatchObject({ state: 'done', done_on: '2026-11-10' })
    expect(await rowsOf(await world.company())).toEqual([])
  })

  test('an extended day takes the place of that of the law, and a day done outside is done', async () => {
    const { asha } = await openSeller(world)
    const key = {
      form: 'gstr3b',
      gst_registrations_id: (await dayOf(asha, 'gstr3b', '2026-10'))?.gst_registrations_id ?? '',
    } as const
    const mark = { ...key, period: '2026-10', due_on: '2026-11-27', due_reason: '13/2026 Central Tax', done_on: null }
    await asha.call(markTaxDay, { body: mark })
    expect(await dayOf(asha, 'gstr3b', '2026-10')).toMatchObject({ due_on: '2026-11-27', law_due_on: '2026-11-20', state: 'due' })
    await asha.call(markTaxDay, { body: { ...mark, done_on: '2026-11-19' } })
    expect(await dayOf(asha, 'gstr3b', '2026-10')).toMatchObject({ state: 'done', done_on: '2026-11-19' })
    expect(await asha.refused(markTaxDay, { body: { ...mark, due_reason: null } })).toMatchObject({ status: 400 })
    expect(await asha.refused(markTaxDay, { body: { ...mark, done_on: '2026-12-01' } })).toMatchObject({ status: 400 })
  })

  test('another company’s registration is refused, and so is who does not file', async () => {
    const [ours, theirs] = [await openSeller(world), await openSeller(world)]
    const { gst_registrations_id = null } = (await dayOf(theirs.asha, 'gstr1', '2026-10')) ?? {}
    const mark = { form: 'gstr1', gst_registrations_id, period: '2026-10', due_on: null, due_reason: null } as const
    expect(await ours.asha.refused(markTaxDay, { body: { ...mark, done_on: '2026-11-19' } })).toMatchObject({ status: 404 })
    const reader = await world.member(ours.asha, ['REPORTS'])
    expect(await reader.refused(markTaxDay, { body: { ...mark, done_on: '2026-11-19' } })).toMatchObject({ status: 403 })
    expect((await rowsOf(reader)).length).toBeGreaterThan(0)
  })

  test('a quarterly filer has a quarter, and is refused a GSTR-3B of its first months', async () => {
    const { asha } = await openSeller(world)
    const { rows } = await asha.call(addRegistration, {
      body: registration({ schemes: [{ from_date: '2026-04-01', gst_scheme: 'regular', return_frequency: 'quarterly' }] }),
    })
    const gst_registrations_id = rows.find(({ is_main }) => !is_main)?.gst_registrations_id ?? ''
    const own = (await rowsOf(asha))
      .filter(({ gstin }) => gstin === '29AADCS4321F1ZJ')
      .map(({ form, due_on }) => `${form} ${due_on}`)
    expect(own).toContain('iff 2026-11-13')
    expect(own).toContain('gstr3b 2027-01-22')
    expect(own).not.toContain('gstr3b 2026-11-20')
    const refused = await asha.refused(getGstr3b, { query: { period: '2026-11', gst_registrations_id } })
    expect(refused).toMatchObject({ status: 409 })
    const quarter = await asha.call(getGstr3b, { query: { period: '2026-12', gst_registrations_id } })
    expect(quarter.due_on).toBe('2027-01-22')
    await asha.call(updateRegistration, { params: { gst_registrations_id }, body: registration() })
  })
})

describe('mails and the list of the day', () => {
  const day = (over: Partial<TaxDay>): TaxDay => ({
    form: 'gstr3b',
    state_code: null,
    title: 'GSTR-3B for October 2026',
    gst_registrations_id: null,
    gstin: null,
    period: '2026-10',
    months: 1,
    due_on: '2026-11-20',
    law_due_on: '2026-11-20',
    due_reason: null,
    source: 'CGST Rules r.61',
    is_verified: true,
    amount: null,
    is_known: false,
    late_cost: null,
    state: 'upcoming',
    done_on: null,
    link: null,
    ...over,
  })

  test('go out 7, 3 and 1 day before and each day late, and never for what is done', () => {
    const on = (today: string, over: Partial<TaxDay> = {}) => mailedOn([day(over)], today).length === 1
    const days = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
    expect(days.map((today) => on(today))).toEqual([false, true, false, true, false, true, false])
    expect([on('2026-11-21'), on('2026-11-22'), on('2026-12-21')]).toEqual([true, true, false])
    expect([on('2026-11-21', { state: 'done' }), on('2026-11-21', { form: 'gstr9' })]).toEqual([false, false])
  })

  test('say the amount where it is known, and of a return without tax that there is nothing to pay', () => {
    const line = (over: Partial<TaxDay>) => lineOf(day(over), '2026-11-17').split('), ')[1]
    expect(line({ amount: 1_250_00, is_known: true })).toBe('₹1,250.00')
    expect(line({ amount: 0, is_known: true })).toBe('nothing to pay')
    expect([line({ amount: 0, is_known: false }), line({})]).toEqual([undefined, undefined])
  })

  test('a company whose calendar fails keeps no other from its mail', async () => {
    const sellers = [await openSeller(world), await openSeller(world), await openSeller(world)]
    for (const { asha } of sellers) await asha.call(setTaxMails, { body: { is_on: true } })
    const broken = sellers[1]
    // A registration without a scheme cannot be read.
    await broken?.asha.tx((tx) =>
      tx.client.query('DELETE FROM gst_registration_schemes WHERE companies_id = $1', [tx.companies_id]),
    )
    await expect(mailTaxDays(world.app.services)).rejects.toThrow(/toSorted/)
    const mailed = await Promise.all(
      sellers.map(({ asha }) =>
        asha.tx(async (tx) => {
          const sql = 'SELECT mailed_on FROM tax_calendar_mails WHERE companies_id = $1'
          return (await tx.client.query<{ mailed_on: string | null }>(sql, [tx.companies_id])).rows[0]?.mailed_on
        }),
      ),
    )
    expect(mailed).toEqual(['2026-11-20', null, '2026-11-20'])
    await broken?.asha.tx((tx) =>
      tx.client.query('UPDATE tax_calendar_mails SET is_on = false WHERE companies_id = $1', [tx.companies_id]),
    )
  })

  test('one mail a day goes to who files, once the company files here', async () => {
    const { asha, customers_id } = await openSeller(world)
    const letters = () =>
      asha.tx(async (tx) => {
        const { rows } = await tx.client.query<{ mailed_on: string | null }>(
          'SELECT mailed_on FROM tax_calendar_mails WHERE companies_id = $1',
          [tx.companies_id],
        )
        return rows
      })
    await mailTaxDays(world.app.services)
    expect(await letters()).toEqual([])
    expect((await asha.call(getToday)).lines.some(({ id }) => id === 'tax-calendar')).toBe(false)
    await issued(asha, customers_id, october)
    await file(asha)
    await mailTaxDays(world.app.services)
    await mailTaxDays(world.app.services)
    expect(await letters()).toEqual([{ mailed_on: '2026-11-20' }])
    expect((await asha.call(getToday)).lines.find(({ id }) => id === 'tax-calendar')).toMatchObject({
      title: '3 GST returns to file',
      tone: 'danger',
    })
    expect((await asha.call(setTaxMails, { body: { is_on: false } })).mails_are_on).toBe(false)
  })
})

test('law values say what they are, until when they held and how sure we are', async () => {
  const { asha } = await openSeller(world)
  const { packs } = await asha.call(listLawValues)
  const b2cl = packs.flatMap(({ lists }) => lists).find(({ key }) => key === 'b2cl')
  expect(b2cl?.rows.map(({ from, to, status }) => [from, to, status])).toEqual([
    ['2017-07-01', '2024-07-31', 'confirmed'],
    ['2024-08-01', null, 'confirmed'],
  ])
  expect(packs.map(({ pack }) => pack)).toEqual(
    expect.arrayContaining(['gst-rates', 'gst-limits', 'tax-calendar', 'tds', 'epf', 'pt']),
  )
})
