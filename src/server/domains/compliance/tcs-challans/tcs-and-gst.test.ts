import { expect, test } from 'vitest'
import { getCompany } from '#contract/company/company.ts'
import { getGstr1 } from '#contract/compliance/gstr1.ts'
import { invoiceLine } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openWorld } from '#test/support/world.ts'
import { portalDocument } from '../e-invoices/document.ts'

const world = await openWorld()

test('TCS is no part of the value of supply: the e-invoice has it as another charge, and GSTR-1 not at all', async () => {
  const { asha, customers_id } = await openSeller(world)
  const lines = [invoiceLine({ rate: 1_00_000_00, hsn: '520811', tcs_nature: 'scrap' })]
  const sold = await issued(asha, customers_id, { lines })
  const seller = await asha.call(getCompany)
  const document = { ...sold, document_number: sold.invoice_number ?? '', document_date: sold.invoice_date, corrects: null }
  const { ValDtls } = portalDocument({ ...document, seller, document_type: 'INV' })
  expect(ValDtls).toMatchObject({ AssVal: 100_000, CgstVal: 9_000, SgstVal: 9_000, OthChrg: 2_360, TotInvVal: 120_360 })
  const { sections, checks, proofs } = await asha.call(getGstr1, { query: { period: '2026-11' } })
  expect(sections.find(({ code }) => code === 'b2b')?.figures).toMatchObject({
    taxable: 1_00_000_00,
    cgst: 9_000_00,
    sgst: 9_000_00,
  })
  expect(checks.filter(({ severity }) => severity === 'blocks')).toEqual([])
  expect(proofs.filter(({ is_even }) => !is_even)).toEqual([])
})
