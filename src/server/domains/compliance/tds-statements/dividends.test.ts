import { beforeEach, expect, test } from 'vitest'
import { listTdsDeductions, tdsOverview } from '#contract/compliance/tds-challans.ts'
import * as contract from '#contract/compliance/tds-statements.ts'
import { decideTaxResidence } from '#contract/directory/tax-residence.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { declareDividend } from '#contract/purchases/dividends.ts'
import { recordRemittance } from '#contract/purchases/remittances.ts'
import type { StatementForm } from '#core/compliance/tds-statements/layout.ts'
import { readStatement } from '#core/compliance/tds-statements/read.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { deductorDetails, openDeductor } from '#test/support/deductor.ts'
import { taxResidence, vendor } from '#test/support/purchase-builders.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
let books: Awaited<ReturnType<typeof openDeductor>>
beforeEach(async () => {
  books = await openDeductor(world)
  await books.asha.call(contract.updateTdsDeductor, { body: deductorDetails })
})

const declared = (declared_on: string, paid: readonly (readonly [vendors_id: string, amount: number])[]) =>
  books.asha.call(declareDividend, {
    body: {
      dividend_kind: 'interim',
      dividend_name: `Dividend of ${declared_on}`,
      declared_on,
      record_date: null,
      per_share: null,
      payees: paid.map(([vendors_id, amount]) => ({
        vendors_id,
        amount,
        holder: 'by_pan' as const,
        exempt_reason: null,
        shares: null,
      })),
    },
  })
const fileRows = async (form: StatementForm, quarter: string) => {
  const { body } = await books.asha.send(contract.tdsStatementFile, { query: { quarter, form } })
  const { problems, statement } = readStatement(body)
  expect(problems).toEqual([])
  return statement?.challans.flatMap(({ deductees }) => deductees) ?? []
}

test('a dividend of 31 March is in 26Q under 194, one of 1 April in Form 140 under 1029, and both equal the account', async () => {
  const meera = await books.payee('Meera Iyer', 'AAPPR0939F')
  await declared('2026-03-31', [[meera, 20_000_00]])
  await declared('2026-04-01', [[meera, 20_000_00]])
  await books.pay('2026-03-01', '00011', '2026-04-30', '1961')
  await books.pay('2026-04-01', '00012', '2026-05-07', '2025')
  expect(await fileRows('26Q', '2025-Q4')).toMatchObject([
    { pan: 'AAPPR0939F', code: '194', amount: 20_000_00, deducted: 2_000_00 },
  ])
  expect(await fileRows('140', '2026-Q1')).toMatchObject([
    { pan: 'AAPPR0939F', code: '1029', amount: 20_000_00, deducted: 2_000_00 },
  ])
  const statement = await books.asha.call(contract.getTdsStatement, { query: { quarter: '2026-Q1' } })
  expect(statement).toMatchObject({ considered: 1, reported: 1, is_blocked: false })
  const { rows } = await books.asha.call(listTdsDeductions, { query: { month: '2026-04-01', era: '2025' } })
  expect(rows).toMatchObject([{ source_type: 'dividend', source_number: 'Dividend of 2026-04-01', tax: 2_000_00 }])
  expect((await books.asha.call(tdsOverview, {})).control).toMatchObject({ difference: 0, entries: [] })
  expect(await books.asha.tx(async (tx) => (await verifyBooks(tx)).broken)).toEqual([])
})

test('a shareholder abroad is in 27Q with its nature and the number of its declaration', async () => {
  const overseas = { gst_treatment: 'overseas', gstin: null, pan: null, state_code: null } as const
  const { vendors_id } = await books.asha.call(createVendor, { body: vendor({ vendor_name: 'Cloud Fund', ...overseas }) })
  const decided = { treatment: 'act', income: 'dividend', reason: null, country_code: '99', remittance_nature: '16' } as const
  await books.asha.call(decideTaxResidence, {
    params: { vendors_id },
    body: taxResidence({ ...decided, foreign_tax_id: 'IE1234567T' }),
  })
  const made = await declared('2026-03-20', [[vendors_id, 1_00_000_00]])
  await books.pay('2026-03-01', '00011', '2026-04-30', '1961')
  await books.asha.call(recordRemittance, {
    params: { source_type: 'dividend', sources_id: made.payees[0]?.dividend_payees_id ?? '' },
    body: {
      part: 'A',
      acknowledgement: '123456789012345',
      filed_on: '2026-04-02',
      certificate_number: null,
      certificate_on: null,
      order_number: null,
      reason: null,
    },
  })
  const [row] = await fileRows('27Q', '2025-Q4')
  expect(row).toMatchObject({ code: '195', amount: 1_00_000_00, deducted: 20_800_00 })
  expect(JSON.stringify(row)).toContain('123456789012345')
})
