import { beforeEach, expect, test } from 'vitest'
import { approveBill, createBill, getBill, submitBill } from '#contract/purchases/bills.ts'
import { setOpeningTds } from '#contract/closing/opening-documents.ts'
import { createVendor, getVendor, updateVendor } from '#contract/directory/vendors.ts'
import { importing } from '#test/support/imports.ts'
import { openMover } from '#test/support/openings.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
let mover: Awaited<ReturnType<typeof openMover>>
beforeEach(async () => {
  mover = await openMover(world)
})

/** An advisor with an office that bills for itself: one PAN, two vendors. */
async function advisors(pan: string | null = 'AAPFR0939F') {
  const { asha, ids } = mover
  const advisor = async (vendor_name: string) => {
    const body = vendor({ vendor_name, gstin: null, gst_treatment: 'unregistered', pan, tds_nature: 'professional' })
    return (await asha.call(createVendor, { body })).vendors_id
  }
  const submitted = async (vendors_id: string, bill_number: string, rate: number) => {
    const line = billLine(ids('professional_fees'), { rate, gst_rate: '0', quantity: '1' })
    const draft = bill(vendors_id, [line], { bill_number, tds_nature: 'professional' })
    const { bills_id, version } = await asha.call(createBill, { body: draft })
    return asha.call(submitBill, { params: { bills_id }, body: { version } })
  }
  const billed = async (...of: Parameters<typeof submitted>) => {
    const { bills_id, version } = await submitted(...of)
    return asha.call(approveBill, { params: { bills_id }, body: { version } })
  }
  const [pune, mumbai] = [await advisor('Rane, Pune'), await advisor('Rane, Mumbai')]
  return { asha, pune, mumbai, submitted, billed }
}

test('two vendors of one PAN share the limit of the year: what was untaxed of the other is taxed when it is passed', async () => {
  const { pune, mumbai, billed } = await advisors()
  expect(await billed(pune, 'P-1', 30_000_00)).toMatchObject({ tds_amount: 0 })
  // 30,000 and 25,000 pass 50,000 a year (s.194J): 10% of both.
  expect(await billed(mumbai, 'M-1', 25_000_00)).toMatchObject({ tds_base: 55_000_00, tds_amount: 5_500_00 })
  expect(await billed(pune, 'P-2', 10_000_00)).toMatchObject({ tds_base: 10_000_00, tds_amount: 1_000_00 })
})

test('vendors without a PAN count alone', async () => {
  const { pune, mumbai, billed } = await advisors(null)
  expect(await billed(pune, 'P-1', 30_000_00)).toMatchObject({ tds_amount: 0 })
  expect(await billed(mumbai, 'M-1', 25_000_00)).toMatchObject({ tds_amount: 0 })
})

test('earlier figures count for every vendor of the PAN, and are entered once', async () => {
  const { asha, pune, mumbai, billed } = await advisors()
  const figures = { tds_nature: 'professional', paid: 45_000_00, taxed: 0, withheld: 0 } as const
  await asha.call(setOpeningTds, { body: { vendors_id: pune, ...figures } })
  const again = await asha.refused(setOpeningTds, { body: { vendors_id: mumbai, ...figures } })
  const message = 'Rane, Pune already has the same PAN and these figures: enter the sum there'
  expect(again.issues).toEqual([{ path: 'vendors_id', message }])
  const file = 'Vendor,TDS for,Credited or paid\n"Rane, Mumbai",professional,"45,000.00"\n'
  expect(await importing(world, 'opening-tds').wrong(asha, file)).toEqual([[2, 'vendor_name', message]])
  expect(await billed(mumbai, 'M-1', 10_000_00)).toMatchObject({ tds_base: 55_000_00, tds_amount: 5_500_00 })
})

test('bills of both approved at the same time miss no limit', async () => {
  const { asha, pune, mumbai, submitted } = await advisors()
  const drafts = [await submitted(pune, 'P-1', 30_000_00), await submitted(mumbai, 'M-1', 30_000_00)]
  await Promise.all(drafts.map(({ bills_id, version }) => asha.call(approveBill, { params: { bills_id }, body: { version } })))
  const bills = await Promise.all(drafts.map(({ bills_id }) => asha.call(getBill, { params: { bills_id } })))
  expect(bills.map(({ tds_amount }) => tds_amount).toSorted((a, b) => a - b)).toEqual([0, 6_000_00])
})

test('a vendor with the PAN or the GSTIN of another is saved with a warning that names it', async () => {
  const { asha, pune, mumbai } = await advisors()
  const { same_identity } = await asha.call(getVendor, { params: { vendors_id: mumbai } })
  expect(same_identity).toEqual([{ vendors_id: pune, vendor_name: 'Rane, Pune', shared: 'pan' }])
  const nila = await asha.call(createVendor, { body: vendor({ gstin: '27AAJCS5738D1Z6', vendor_name: 'Nila' }) })
  expect(nila.same_identity).toEqual([])
  const again = await asha.call(createVendor, { body: vendor({ gstin: '27AAJCS5738D1Z6', vendor_name: 'Nila again' }) })
  expect(again.same_identity).toEqual([{ vendors_id: nila.vendors_id, vendor_name: 'Nila', shared: 'gstin' }])
})

test('a vendor that gets the PAN later counts from then on, and one that is added while a bill of the other is approved waits', async () => {
  const { asha, pune, submitted, billed } = await advisors()
  expect(await billed(pune, 'P-1', 30_000_00)).toMatchObject({ tds_amount: 0 })
  const body = vendor({
    vendor_name: 'Rane, Nashik',
    gstin: null,
    gst_treatment: 'unregistered',
    pan: null,
    tds_nature: 'professional',
  })
  const { vendors_id: nashik } = await asha.call(createVendor, { body })
  expect(await billed(nashik, 'N-1', 15_000_00)).toMatchObject({ tds_amount: 0 })
  await asha.call(updateVendor, { params: { vendors_id: nashik }, body: { ...body, pan: 'AAPFR0939F' } })
  const drafts = [await submitted(pune, 'P-2', 10_000_00), await submitted(nashik, 'N-2', 20_000_00)]
  await Promise.all(drafts.map(({ bills_id, version }) => asha.call(approveBill, { params: { bills_id }, body: { version } })))
  const bills = await Promise.all(drafts.map(({ bills_id }) => asha.call(getBill, { params: { bills_id } })))
  // 75,000 in all.
  expect(bills.reduce((sum, { tds_amount }) => sum + tds_amount, 0)).toBe(7_500_00)
})
