import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  type Gstr2b,
  type Gstr2bLine,
  getGstr2b,
  importGstr2b,
  listGstr2bCandidates,
  listGstr2bLines,
  matchGstr2bRow,
  unmatchGstr2bRow,
} from '#contract/compliance/gstr2b.ts'
import { getGstr3b } from '#contract/compliance/gstr3b.ts'
import { outcomes, standings } from '#core/compliance/gstr2b/outcome.ts'
import { cancelBill } from '#contract/purchases/bills.ts'
import { approvedBill, openBuyer } from '#test/support/payables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const period = '2026-11'
const NILA = '27AAPFU0939F1ZV'
const taxes = ['igst', 'cgst', 'sgst', 'cess'] as const
let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** A bill, how its supplier reports it, and what a person does about the document. */
const purchase = fc.record({
  rupees: fc.integer({ min: 100, max: 90_000 }),
  over: fc.constantFrom({}, {}, { reverse_charge: true }, { chosen_place_of_supply: '29' }),
  line: fc.constantFrom({}, {}, { input_credit: 'food' as const }),
  isOld: fc.constantFrom(false, false, false, true),
  report: fc.constantFrom(
    'same',
    'same',
    'same',
    'cent',
    'other',
    'place',
    'charge',
    'unavailable',
    'renumbered',
    'halves',
    'none',
  ),
  act: fc.constantFrom('none', 'none', 'none', 'unmatch', 'cancel'),
})
type Purchase = typeof purchase extends fc.Arbitrary<infer P> ? P : never

const document = (inum: string, rupees: number, over: Readonly<Record<string, unknown>> = {}) => ({
  inum,
  dt: '10-11-2026',
  typ: 'R',
  val: rupees,
  pos: '27',
  rev: 'N',
  itcavl: 'Y',
  rsn: '',
  txval: rupees,
  igst: 0,
  cgst: Number((rupees * 0.09).toFixed(2)),
  sgst: Number((rupees * 0.09).toFixed(2)),
  cess: 0,
  ...over,
})
type Document = ReturnType<typeof document>

function reported({ rupees, over, report, isOld }: Purchase, number: string): Document[] {
  const place = 'chosen_place_of_supply' in over ? over.chosen_place_of_supply : '27'
  const half = Number((rupees * 0.18).toFixed(2))
  const heads = place === '27' ? {} : { pos: place, igst: half, cgst: 0, sgst: 0 }
  const own = { ...heads, rev: 'reverse_charge' in over ? 'Y' : 'N', ...(isOld && { dt: '10-05-2025' }) }
  if (report === 'none') return []
  if (report === 'cent') return [document(number, rupees, { ...own, txval: rupees + 0.99 })]
  if (report === 'other') return [document(number, rupees, { ...own, txval: rupees + 7 })]
  if (report === 'place') return [document(number, rupees, { ...own, pos: '33' })]
  if (report === 'charge') return [document(number, rupees, { ...own, rev: own.rev === 'Y' ? 'N' : 'Y' })]
  if (report === 'unavailable') return [document(number, rupees, { ...own, itcavl: 'N', rsn: 'P' })]
  if (report === 'renumbered') return [document(`ZZ-${rupees}`, rupees, own)]
  if (report === 'halves')
    return [document(`${number}-A`, rupees / 2, own), document(`${number}-B`, rupees / 2, { ...own, itcavl: 'N', rsn: 'C' })]
  return [document(number, rupees, own)]
}

const file = (inv: Document[]) => {
  const rejected = [{ ctin: NILA, trdnm: 'Nila Printers', inv: [document('R/1', 500)] }]
  const nt = [{ ...document('x', 200, { inum: undefined }), ntnum: 'CN/1', typ: 'C' }]
  const docdata = { b2b: [{ ctin: NILA, trdnm: 'Nila Printers', inv }], cdnr: [{ ctin: NILA, trdnm: 'Nila Printers', nt }] }
  return Buffer.from(
    JSON.stringify({
      data: { gstin: '27AADCS4321F1ZN', rtnprd: '112026', gendt: '14-12-2026', docdata, docRejdata: { b2b: rejected } },
    }),
  )
}

/** Every line, by pages of two. */
async function linesOf(asha: Actor): Promise<Gstr2bLine[]> {
  const found: Gstr2bLine[] = []
  for (const standing of standings)
    for (let after: string | undefined; ; ) {
      const { rows, next } = await asha.call(listGstr2bLines, { query: { period, standing, limit: '2', after } })
      // A page is compared once more, line by line.
      expect(rows.map((row) => row.standing)).toEqual(rows.map(() => standing))
      found.push(...rows)
      if (next === null) break
      after = next
    }
  return found
}

/** §8, 6: documents of the file = stored ones = those shown, each once; and counts, risk and credit are those of the lines. */
function holds(view: Gstr2b, lines: readonly Gstr2bLine[], documents: readonly Document[]) {
  const shown = lines.flatMap((line) => line.documents)
  expect(new Set(shown.map(({ gstr2b_rows_id }) => gstr2b_rows_id)).size).toBe(shown.length)
  const stored = view.import?.receipt ?? []
  const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0)
  expect(sum(stored.map(({ stored_rows }) => stored_rows))).toBe(documents.length + 2)
  expect(shown).toHaveLength(documents.length + 2)
  for (const head of ['taxable', ...taxes] as const)
    expect([head, sum(shown.map(({ heads }) => heads[head]))]).toEqual([head, sum(stored.map((each) => each.stored[head]))])
  const inFile = (key: 'txval' | 'igst' | 'cgst' | 'sgst') => sum(documents.map((each) => Math.round(each[key] * 100)))
  expect(
    sum(stored.filter(({ part, section }) => part === 'docdata' && section === 'b2b').map((each) => each.stored.taxable)),
  ).toBe(inFile('txval'))
  for (const { standing, count, at_risk } of view.standings) {
    const own = lines.filter((line) => line.standing === standing)
    expect([standing, count, at_risk]).toEqual([standing, own.length, sum(own.map((line) => line.at_risk))])
  }
  for (const { outcome, count, tax, claimable } of view.outcomes) {
    const own = lines.filter((line) => line.outcome === outcome)
    expect([outcome, count, claimable]).toEqual([outcome, own.length, sum(own.map((line) => line.claimable))])
    for (const head of taxes) expect([outcome, tax[head]]).toEqual([outcome, sum(own.map(({ bill }) => bill?.heads[head] ?? 0))])
  }
  expect(view.outcomes.map(({ outcome }) => outcome)).toEqual([...outcomes])
}

/** What GSTR-3B claims, added up from the lines. */
function claimed(lines: readonly Gstr2bLine[]) {
  const credit = { igst: 0, cgst: 0, sgst: 0, cess: 0 }
  const unavailable = { ...credit }
  for (const { outcome, reason, bill, documents, standing } of lines) {
    if (!bill) {
      for (const { kind, heads } of documents) if (kind === 'credit_note') for (const head of taxes) credit[head] -= heads[head]
    } else if (outcome === 'claim_now' || (reason === 'blocked' && documents.length > 0))
      for (const head of taxes) credit[head] += bill.heads[head]
    else if (outcome === 'ineligible' && standing !== 'only_in_books' && reason !== 'blocked')
      for (const head of taxes) unavailable[head] += bill.heads[head]
  }
  return { itc_OTH: { taxable: 0, ...credit }, inelg_OTH: { taxable: 0, ...unavailable } }
}

test('whatever suppliers report and people decide, each document is shown once, pages and counts agree, and GSTR-3B claims what the lines say', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 7 }), async (purchases) => {
      const buyer = await openBuyer(world)
      const { asha } = buyer
      const vendors_id = await buyer.vendorOf()
      const made: { bills_id: string; number: string; act: Purchase['act']; report: Purchase['report'] }[] = []
      for (const [at, { rupees, over, line, isOld, act, report }] of purchases.entries()) {
        const number = `NP/${at}00`
        const dates = isOld ? { bill_date: '2025-05-10', due_date: '2025-06-10' } : {}
        const { bills_id } = await approvedBill(
          buyer,
          vendors_id,
          { bill_number: number, ...dates, ...over },
          { rate: rupees * 100, ...line },
        )
        made.push({ bills_id, number, act, report })
      }
      const documents = [...purchases.flatMap((each, at) => reported(each, `NP/${at}00`)), document('UNKNOWN/7', 4_321)]
      await asha.call(importGstr2b, { query: { file_name: '2b.json' }, raw: file(documents) })
      const check = async () => {
        const lines = await linesOf(asha)
        holds(await asha.call(getGstr2b, { query: { period } }), lines, documents)
        const { cells } = await asha.call(getGstr3b, { query: { period } })
        const of = (code: string) => cells.find((cell) => cell.code === code)?.figures
        expect({ itc_OTH: of('itc_OTH'), inelg_OTH: of('inelg_OTH') }).toEqual(claimed(lines))
        return lines
      }
      const first = await check()
      for (const { bills_id, number, act, report } of made) {
        const rows = first.flatMap((line) => line.documents).filter((each) => each.number.startsWith(number))
        if (report === 'halves')
          for (const { gstr2b_rows_id } of rows) {
            const params = { gstr2b_rows_id }
            const { rows: free } = await asha.call(listGstr2bCandidates, { params })
            if (free.some((each) => each.bills_id === bills_id)) await asha.call(matchGstr2bRow, { params, body: { bills_id } })
          }
        const [line] = first.filter(({ bill }) => bill?.bills_id === bills_id)
        const [matched] = line?.documents ?? []
        if (act === 'unmatch' && matched)
          await asha.call(unmatchGstr2bRow, { params: { gstr2b_rows_id: matched.gstr2b_rows_id } })
        if (act === 'cancel')
          await asha.call(cancelBill, { params: { bills_id }, body: { cancelled_on: '2026-11-20', cancel_reason: 'Twice' } })
      }
      await check()
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
