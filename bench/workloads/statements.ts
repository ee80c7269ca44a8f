import { updateCompany } from '#contract/company/company.ts'
import { importGstr2b } from '#contract/compliance/gstr2b.ts'
import { createVendor } from '#contract/directory/vendors.ts'
import { approveBill, createBill, submitBill } from '#contract/purchases/bills.ts'
import { standings } from '#core/compliance/gstr2b/outcome.ts'
import { returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { overview, pageOf } from '#server/domains/compliance/gstr2b/overview.ts'
import { claimsOf } from '#server/domains/compliance/gstr3b/claims.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { companyDetails } from '#test/support/builders.ts'
import { bill, billLine, vendor } from '#test/support/purchase-builders.ts'
import { copyId, copyRow } from '#test/support/row-copies.ts'
import { callApi } from '../call.ts'
import type { Report } from '../figures.ts'
import { type Company, type Ground, newCompany } from '../ground.ts'
import { median, once } from '../measure.ts'
import { product } from '../servers.ts'

const PERIOD = '2026-11'
/** A page of a tab, the counts of the month, and what GSTR-3B claims of it, in milliseconds. */
const PAGE = 200
const VIEW = 500
const CLAIMS = 1_000

/** GSTR-2B of a month of many documents, most of which stand for a bill. */
export async function statements(ground: Ground, report: Report, quick: boolean) {
  const size = quick ? 10_000 : 100_000
  const company = await newCompany(ground, `Statement of ${size}`)
  const written = await once(() => fill(ground, company, size))
  report({
    name: `${size.toLocaleString('en-IN')} documents and as many bills written`,
    value: (2 * size * 1_000) / written,
    unit: 'rows/s',
  })
  await ground.owner.query('VACUUM ANALYZE bills, gstr2b_rows')
  const ask = (work: (tx: CompanyTx, of: Awaited<ReturnType<typeof returnOf>>) => Promise<unknown>) =>
    median(5, () => company.tx(async (tx) => work(tx, await returnOf(tx, { period: PERIOD }))))
  for (const standing of standings)
    report({
      name: `first page of “${standing}”`,
      value: await ask((tx, of) => pageOf(tx, of, { period: PERIOD, standing })),
      unit: 'ms',
      goal: { most: PAGE },
    })
  report({
    name: 'a page in the middle of “matched”',
    value: await ask((tx, of) => pageOf(tx, of, { period: PERIOD, standing: 'matched', after: String(size / 2) })),
    unit: 'ms',
    goal: { most: PAGE },
  })
  report({ name: 'counts of the month', value: await ask(overview), unit: 'ms', goal: { most: VIEW } })
  report({
    name: 'what GSTR-3B claims',
    value: await ask((tx, of) => claimsOf(tx, of, new Map())),
    unit: 'ms',
    goal: { most: CLAIMS },
  })
}

/** One bill and one document, made by the product and copied: of 100, 95 match, 2 differ, 1 has no document and 1 no bill, and 1 is to be confirmed. */
async function fill(ground: Ground, company: Company, size: number): Promise<void> {
  const { origin, stop } = await product(ground, 'off')
  const { cookie } = company
  await callApi(origin, cookie, updateCompany, { body: companyDetails() })
  const { vendors_id } = await callApi(origin, cookie, createVendor, { body: vendor() })
  const account = await company.tx((tx) => accountOf(tx, 'office_supplies'))
  const made = await callApi(origin, cookie, createBill, {
    body: bill(vendors_id, [billLine(account)], { bill_number: 'NP/1', bill_date: '2026-11-10' }),
  })
  const params = { bills_id: made.bills_id }
  const { version } = await callApi(origin, cookie, submitBill, { params, body: { version: made.version } })
  await callApi(origin, cookie, approveBill, { params, body: { version } })
  await callApi(origin, cookie, importGstr2b, {
    query: { file_name: '2b.json' },
    raw: new Uint8Array(Buffer.from(JSON.stringify(FILE))),
  })
  await stop()
  const own = {
    bills_id: copyId('b'),
    bill_number: `'NP/' || (n + 1)`,
    number_key: `'k' || n`,
    bill_date: `r.bill_date + (n % 19)::int - 9`,
  }
  await copyRow(company, 'bills', made.bills_id, own, size)
  const { rows } = await company.tx(({ client, companies_id }) =>
    client.query<{ gstr2b_rows_id: string }>('SELECT gstr2b_rows_id FROM gstr2b_rows WHERE companies_id = $1', [companies_id]),
  )
  const isMatched = 'n % 100 < 98'
  const document = {
    gstr2b_rows_id: copyId('a'),
    row_no: 'n + 1',
    document_number: `'NP/' || (n + 1)`,
    bills_id: `CASE WHEN ${isMatched} THEN ${copyId('b')} END`,
    match_pass: `CASE WHEN ${isMatched} THEN CASE WHEN n % 100 = 0 THEN 'fuzzy' ELSE 'exact' END END`,
    matched_at: `CASE WHEN ${isMatched} THEN r.matched_at END`,
    taxable: 'CASE WHEN n % 100 IN (1, 2) THEN r.taxable + 500 ELSE r.taxable END',
  }
  await copyRow(company, 'gstr2b_rows', rows[0]?.gstr2b_rows_id ?? '', document, size)
}

const FILE = {
  data: {
    gstin: '27AADCS4321F1ZN',
    rtnprd: '112026',
    gendt: '14-12-2026',
    docdata: {
      b2b: [
        {
          ctin: '27AAPFU0939F1ZV',
          trdnm: 'Nila Printers',
          inv: [
            {
              inum: 'NP/1',
              dt: '10-11-2026',
              typ: 'R',
              val: 11800,
              pos: '27',
              rev: 'N',
              itcavl: 'Y',
              rsn: '',
              txval: 10000,
              igst: 0,
              cgst: 900,
              sgst: 900,
              cess: 0,
            },
          ],
        },
      ],
    },
  },
}
