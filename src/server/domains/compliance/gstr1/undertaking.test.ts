import { beforeAll, expect, test } from 'vitest'
import { addUndertaking, removeUndertaking } from '#contract/company/letters-of-undertaking.ts'
import { listRegistrations } from '#contract/company/registrations.ts'
import { getGstr1 } from '#contract/compliance/gstr1.ts'
import { getTaxCalendar } from '#contract/reporting/tax-calendar.ts'
import { formatDate } from '#core/dates.ts'
import { documentOf } from '#server/domains/sales/invoices/document.ts'
import { openExporter } from '#test/support/foreign.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('an export without payment of tax warns in GSTR-1 unless a letter is valid on its date, and prints the ARN it was issued under', async () => {
  const { asha, issue } = await openExporter(world)
  const before = await issue(1_000_00, '88')
  const warned = async () =>
    (await asha.call(getGstr1, { query: { period: '2026-11' } })).checks
      .filter(({ code }) => code === 'GST1-022')
      .flatMap(({ rows }) => rows.map(({ label }) => label))
  expect(await warned()).toEqual([before.invoice_number])
  const { checks } = await asha.call(getGstr1, { query: { period: '2026-11' } })
  const causes = new Map(checks.map(({ code, rows: [first] }) => [code, first]))
  expect(causes.get('GST1-022')?.cause).toBe(
    `No letter is valid on ${formatDate(before.invoice_date)}. Record it, or pay IGST with interest.`,
  )
  expect(causes.get('GST1-014')?.label).toBe('November 2026')
  const { rows } = await asha.call(listRegistrations)
  const gst_registrations_id = rows[0]?.gst_registrations_id ?? ''
  const letter = { gst_registrations_id, arn: 'AD271126012345X', filed_on: '2026-11-10', valid_from: '2026-11-10' }
  const added = await asha.call(addUndertaking, { body: { ...letter, valid_to: '2027-03-31' } })
  expect(await warned()).toEqual([])
  const after = await issue(1_000_00, '88')
  const taxed = await issue(1_000_00, '88', { under_lut: false })
  const params = { letters_of_undertaking_id: added.rows[0]?.letters_of_undertaking_id ?? '' }
  await asha.call(removeUndertaking, { params })
  expect(await warned()).toEqual([before.invoice_number, after.invoice_number])
  const printed = async (invoices_id: string) =>
    (await asha.tx((tx) => documentOf(tx, world.app.services.files, invoices_id))).references?.filter(
      ({ label }) => label === 'LUT ARN',
    )
  expect(await printed(before.invoices_id)).toEqual([])
  expect(await printed(after.invoices_id)).toEqual([{ label: 'LUT ARN', value: letter.arn }])
  expect(await printed(taxed.invoices_id)).toEqual([])
})

test('the tax calendar has the last day of a letter, done once the next one is recorded', async () => {
  const { asha } = await openExporter(world)
  const { rows } = await asha.call(listRegistrations)
  const body = { gst_registrations_id: rows[0]?.gst_registrations_id ?? '', filed_on: '2026-11-10' }
  await asha.call(addUndertaking, {
    body: { ...body, arn: 'AD271126012345X', valid_from: '2026-11-01', valid_to: '2026-12-31' },
  })
  const day = async () => (await asha.call(getTaxCalendar)).rows.filter(({ form }) => form === 'lut')
  expect(await day()).toMatchObject([{ due_on: '2026-12-31', state: 'upcoming', title: 'Letter of undertaking for FY 2026-27' }])
  await asha.call(addUndertaking, {
    body: { ...body, arn: 'AD271126012345Y', valid_from: '2027-01-01', valid_to: '2027-03-31' },
  })
  expect(await day()).toMatchObject([{ due_on: '2026-12-31', state: 'done', done_on: '2026-11-10' }])
})
