import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  decideIms,
  getIms,
  type Ims,
  type ImsDecision,
  type ImsRecord,
  importIms,
  listImsRecords,
  listImsSuppliers,
  matchImsRecord,
} from '#contract/compliance/ims.ts'
import type { Query } from '#contract/endpoint.ts'
import { imsStandings } from '#core/compliance/ims/comparison.ts'
import { imsActions } from '#core/compliance/ims/record.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const NILA = '27AAPFU0939F1ZV'
let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** A bill, how its supplier reports it, and what a person decides about each record of it. */
const purchase = fc.record({
  rupees: fc.integer({ min: 100, max: 90_000 }),
  report: fc.constantFrom('same', 'same', 'cent', 'other', 'place', 'charge', 'old', 'renumbered', 'halves', 'none', 'unknown'),
  decision: fc.constantFrom('none', 'none', 'accept', 'reject', 'pending'),
})
type Purchase = typeof purchase extends fc.Arbitrary<infer P> ? P : never

const document = (inum: string, rupees: number, over: Readonly<Record<string, unknown>> = {}) => ({
  stin: NILA,
  tradenm: 'Nila Printers',
  rtnprd: '112026',
  inum,
  idt: '10-11-2026',
  inv_typ: 'R',
  pos: '27',
  val: rupees,
  txval: rupees,
  iamt: 0,
  camt: Number((rupees * 0.09).toFixed(2)),
  samt: Number((rupees * 0.09).toFixed(2)),
  cess: 0,
  action: 'N',
  prev_status: '',
  ispendactblocked: 'N',
  srcform: 'R1',
  srcfilstatus: 'Filed',
  ...over,
})

function reported({ rupees, report }: Purchase, number: string) {
  if (report === 'none') return []
  if (report === 'cent') return [document(number, rupees, { txval: rupees + 0.99 })]
  if (report === 'other') return [document(number, rupees, { txval: rupees + 7 })]
  if (report === 'place') return [document(number, rupees, { pos: '33' })]
  if (report === 'charge') return [document(number, rupees, { rchrg: 'Y' })]
  if (report === 'old') return [document(number, rupees, { idt: '10-05-2024' })]
  if (report === 'renumbered') return [document(`ZZ-${rupees}`, rupees)]
  if (report === 'unknown') return [document(number, rupees, { stin: '29AAPFU0939F1ZR', tradenm: 'Bina Traders', pos: '29' })]
  if (report === 'halves') return ['A', 'B'].map((half) => document(`${number}-${half}`, rupees / 2))
  return [document(number, rupees)]
}
type Document = ReturnType<typeof document>

const decisions: Readonly<Record<Exclude<Purchase['decision'], 'none'>, Partial<ImsDecision>>> = {
  accept: { decision: 'accept' },
  reject: { decision: 'reject', reason: 'Not ours' },
  pending: { decision: 'pending', reason: 'Goods are on the way', pending_until: '2026-12' },
}
const bodyOf = (decision: keyof typeof decisions): ImsDecision => ({
  decision: 'no_action',
  reason: null,
  pending_until: null,
  reduction: null,
  declared: null,
  ...decisions[decision],
})

/** Every record of a list, by pages of two. */
async function recordsOf(asha: Actor, asked: Omit<Query<typeof listImsRecords>, 'after' | 'limit'>): Promise<ImsRecord[]> {
  const found: ImsRecord[] = []
  for (let after: string | undefined; ; ) {
    const { rows, next } = await asha.call(listImsRecords, { query: { ...asked, limit: '2', after } })
    found.push(...rows)
    if (next === null) return found
    after = next
  }
}

const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0)
const taxOf = ({ heads: { igst, cgst, sgst, cess } }: ImsRecord) => igst + cgst + sgst + cess
const idsOf = (records: readonly ImsRecord[]) => records.map(({ ims_records_id }) => ims_records_id).toSorted()
const isOpen = ({ why_not, decision, portal_action }: ImsRecord) =>
  why_not === null && (decision ?? portal_action) === 'no_action'

/** §8, 6: records of the file = stored ones = accepted + rejected + pending + without action, each shown once; and every count is that of the records. */
async function holds(asha: Actor, view: Ims, documents: readonly Document[]) {
  const all = await recordsOf(asha, {})
  expect(new Set(idsOf(all)).size).toBe(documents.length)
  expect(all).toHaveLength(documents.length)
  const stored = view.import?.receipt ?? []
  expect(sum(stored.map(({ stored_rows }) => stored_rows))).toBe(documents.length)
  expect(sum(stored.map((line) => line.stored.taxable))).toBe(sum(documents.map(({ txval }) => Math.round(txval * 100))))
  expect(view.decisions.map(({ decision }) => decision)).toEqual([...imsActions])
  expect(sum(view.decisions.map(({ count }) => count))).toBe(documents.length)
  expect(sum(view.decisions.map(({ tax }) => tax))).toBe(
    sum(stored.map(({ stored: { igst, cgst, sgst, cess } }) => igst + cgst + sgst + cess)),
  )
  for (const { decision, count, tax } of view.decisions) {
    const own = all.filter((record) => (record.decision ?? record.portal_action) === decision)
    expect([decision, count, tax]).toEqual([decision, own.length, sum(own.map(taxOf))])
  }
  for (const { standing, count, tax, undecided } of view.standings) {
    const own = await recordsOf(asha, { standing })
    expect(idsOf(own)).toEqual(idsOf(all.filter((record) => record.standing === standing)))
    expect([standing, count, tax, undecided]).toEqual([standing, own.length, sum(own.map(taxOf)), own.filter(isOpen).length])
  }
  expect(view.standings.map(({ standing }) => standing)).toEqual([...imsStandings])
  expect(view.at_risk).toBe(sum(all.map(({ at_risk }) => at_risk)))
  expect(view.changed).toBe(all.filter(({ is_changed }) => is_changed).length)
  // Those with the most at risk first.
  const risks = all.map(({ at_risk }) => at_risk)
  expect(risks).toEqual(risks.toSorted((a, b) => b - a))
  expect(idsOf(await recordsOf(asha, { open: 'yes' }))).toEqual(idsOf(all.filter(isOpen)))
  const { rows: suppliers } = await asha.call(listImsSuppliers, { query: {} })
  expect(sum(suppliers.map(({ records }) => records))).toBe(documents.length)
  for (const supplier of suppliers) {
    const own = await recordsOf(asha, { gstin: supplier.gstin })
    expect([own.length, own.filter(isOpen).length, sum(own.map(({ at_risk }) => at_risk))]).toEqual([
      supplier.records,
      supplier.undecided,
      supplier.at_risk,
    ])
  }
  return all
}

test('whatever suppliers report and people decide, each record is shown once, and decisions, tabs and suppliers add up to the file', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 7 }), async (purchases) => {
      const buyer = await openBuyer(world)
      const { asha } = buyer
      const vendors_id = await buyer.vendorOf()
      const bills: string[] = []
      for (const [at, { rupees }] of purchases.entries()) {
        const over = { bill_number: `NP/${at}00`, bill_date: '2026-11-10' }
        bills.push((await approvedBill(buyer, vendors_id, over, { rate: rupees * 100 })).bills_id)
      }
      const documents = [...purchases.flatMap((each, at) => reported(each, `NP/${at}00`)), document('UNKNOWN/7', 4_321)]
      const file = { rtin: '27AADCS4321F1ZN', imsDetails: { b2b: documents } }
      await asha.call(importIms, { query: { file_name: 'ims.json' }, raw: Buffer.from(JSON.stringify(file)) })
      const first = await holds(asha, await asha.call(getIms), documents)
      for (const [at, { report, decision }] of purchases.entries())
        for (const { ims_records_id, why_not } of first.filter((record) => record.number.startsWith(`NP/${at}00`))) {
          const params = { ims_records_id }
          if (report === 'halves') await asha.call(matchImsRecord, { params, body: { id: bills[at] ?? '' } })
          if (decision !== 'none' && why_not === null) await asha.call(decideIms, { params, body: bodyOf(decision) })
        }
      expect(await holds(asha, await asha.call(getIms), documents)).toHaveLength(documents.length)
    }),
    { numRuns: 5, endOnFailure: true },
  )
})
