import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { saveExportProof } from '#contract/compliance/export-refunds.ts'
import { buildGstr1, checkGstr1, fileGstr1 } from '#contract/compliance/gstr1.ts'
import { createCustomer, mergeCustomer } from '#contract/directory/customers.ts'
import { createCreditNote, issueCreditNote } from '#contract/sales/credit-notes.ts'
import { cancelInvoice } from '#contract/sales/invoices.ts'
import { reopenModule } from '#server/domains/accounting/periods/modules.ts'
import { creditNote, customer, invoiceLine } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { noProof } from '../export-refunds/proofs.ts'
import { returnOf } from '../gst-returns/return-of.ts'
import { storedReturn } from '../gst-returns/stored-return.ts'
import { buildReturn } from './build-return.ts'
import { changedSince } from './changed-since.ts'
import { currentTotals } from './current-totals.ts'
import { overview, overviewOf } from './overview.ts'
import { builtOf, usableSnapshot } from './snapshot.ts'

const period = '2026-10'
const day = { invoice_date: '2026-10-15', due_date: '2026-11-14' }
const line = invoiceLine({ quantity: '1', rate: 4_000_00 })

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const actions = ['issue', 'export', 'ship', 'note', 'cancel', 'merge', 'build', 'file'] as const
type Action = (typeof actions)[number]

/** A company to which each action happens; those that find nothing to act on do nothing. */
async function openShop() {
  const { asha, customers_id } = await openSeller(world)
  const more = async (over: Parameters<typeof customer>[0]) =>
    (await asha.call(createCustomer, { body: customer({ email: null, ...over }) })).customers_id
  const abroad = await more({ customer_name: 'Hudson Inc', gst_treatment: 'overseas', gstin: null, state_code: null })
  const twins = [await more({ customer_name: 'Deccan Textile', gst_treatment: 'unregistered', gstin: null })]
  const [sold, exported]: [string[], string[]] = [[], []]
  let isFiled = false
  const work: Record<Action, () => Promise<unknown>> = {
    issue: async () => sold.push((await issued(asha, twins[0] ?? customers_id, { ...day, lines: [line] })).invoices_id),
    export: async () =>
      exported.push((await issued(asha, abroad, { ...day, under_lut: true, lines: [{ ...line, hsn: '520811' }] })).invoices_id),
    async ship() {
      const [invoices_id] = exported
      const shipped = { port_code: 'INNSA1', shipping_bill_number: '1234567', shipping_bill_date: '2026-10-16' }
      if (invoices_id !== undefined)
        await asha.call(saveExportProof, { params: { invoices_id }, body: { ...noProof, ...shipped } })
    },
    async note() {
      const body = creditNote(customers_id, { credit_note_date: '2026-10-20', lines: [line] })
      const { credit_notes_id, version } = await asha.call(createCreditNote, { body })
      await asha.call(issueCreditNote, { params: { credit_notes_id }, body: { version } })
    },
    async cancel() {
      const invoices_id = sold.pop()
      const body = { cancelled_on: '2026-11-16', cancel_reason: 'Wrong price' }
      if (invoices_id !== undefined) await asha.call(cancelInvoice, { params: { invoices_id }, body })
    },
    async merge() {
      const from = twins.pop()
      if (from !== undefined) await asha.call(mergeCustomer, { params: { customers_id: from }, body: { into: customers_id } })
    },
    build: async () => isFiled || asha.call(buildGstr1, { body: { period } }),
    async file() {
      if (isFiled) return
      isFiled = true
      await asha.call(buildGstr1, { body: { period } })
      await asha.call(fileGstr1, { body: { period, filed_on: '2026-11-11', acknowledgement: 'AA271026123456X' } })
      await asha.tx((tx) => reopenModule(tx, 'sales', null, 'An invoice was forgotten'))
    },
  }
  return { asha, issue: work.issue, act: (action: Action) => work[action]() }
}

const sorted = <Of>(rows: readonly Of[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted()

/** What is shown, beside the same of the whole month read again. */
const compared = (asha: Actor) =>
  asha.tx(async (tx) => {
    const of = await returnOf(tx, { period })
    const snapshot = await usableSnapshot(tx, of)
    if (!snapshot) throw new Error('there is no snapshot')
    const kept = await storedReturn(tx, of, 'gstr1', 'state')
    const read = await buildReturn(tx, of, { as_of: tx.now, isTotals: true, isDigested: true })
    const whole = { ...(await builtOf(tx, of, snapshot)), digests: read.digests }
    if (kept?.status === 'filed')
      Object.assign(whole, { excluded: read.excluded, considered: read.considered, unfiled: read.unfiled })
    const quick = await changedSince(tx, of, snapshot, kept)
    expect(quick, 'the month is not read').toBeDefined()
    const [shown, right] = [await overview(tx, of), await overviewOf(tx, of, whole)]
    const { totals } = await currentTotals(tx, of, ['gstr1'])
    return { shown, right, totals, added: read.totals }
  })

test('what changed since a return was checked, built or filed is what reading the whole month finds, and totals are those of the documents', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...actions), { minLength: 5, maxLength: 12 }), async (all) => {
      const { asha, issue, act } = await openShop()
      await issue()
      await asha.call(checkGstr1, { body: { period } })
      for (const action of all) {
        await act(action)
        const { shown, right, totals, added } = await compared(asha)
        const told = ({ filing, excluded, considered, proofs, checks }: typeof shown) => ({
          filing: { ...filing, changes: sorted(filing.changes) },
          excluded: sorted(excluded),
          considered,
          proofs,
          checks: checks.map(({ code, count }) => [code, count]),
        })
        expect(told(shown), `after ${action} of ${all.join(', ')}`).toEqual(told(right))
        expect([...totals], `totals after ${action}`).toEqual([...added])
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

test('a document that left the month is named, whatever else is in its share', async () => {
  const { asha, issue, act } = await openShop()
  await issue()
  await issue()
  await act('build')
  await asha.tx((tx) =>
    tx.client.query(
      `UPDATE invoices SET invoice_date = '2026-11-01' WHERE companies_id = $1
       AND invoices_id = (SELECT min(invoices_id::text)::uuid FROM invoices WHERE companies_id = $1)`,
      [asha.companies_id],
    ),
  )
  const { shown, right } = await compared(asha)
  expect(shown.filing.changes.map(({ change }) => change)).toEqual(['gone'])
  expect(shown.filing).toEqual(right.filing)
})
