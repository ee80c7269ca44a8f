import { Readable } from 'node:stream'
import { addDays, type IsoDate, monthStart } from '#core/dates.ts'
import { assetClass } from '#core/assets/fixed-assets/classes.ts'
import type { AccountRole } from '#core/ledger/chart-of-accounts.ts'
import type { Paise } from '#core/money.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import * as bankAccounts from '#server/domains/banking/bank-accounts/service.ts'
import * as bankImports from '#server/domains/banking/bank-imports/service.ts'
import * as company from '#server/domains/company/company/service.ts'
import { matchBills } from '#server/domains/banking/reconciliation/bills.ts'
import { categorise } from '#server/domains/banking/reconciliation/categories.ts'
import { matchReceipt } from '#server/domains/banking/reconciliation/receipts.ts'
import { owned } from './assets.ts'
import { madeUpGstin } from './cast.ts'
import type { BankLine } from './stage.ts'
import { journal } from './stage.ts'
import { statementFiles } from './statements.ts'

export const OPENING = 18_50_000_00
/** The last days' lines are left for the visitor to match. */
const LEFT_OPEN_DAYS = 12

const dues: readonly AccountRole[] = [
  'pf_payable',
  'esi_payable',
  'pt_payable',
  'lwf_payable',
  'tds_payable',
  'tds_salary_payable',
  'gst_cash_ledger',
]

type InDemo = <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>
export const inDemo =
  ({ database }: Dependencies, who: { companies_id: string; accounts_id: string | null }): InDemo =>
  (work) =>
    inCompany(database, who, work)

/** The company's particulars, its bank account, and what it had on the eve of the story. */
export async function openDemoBooks(tx: CompanyTx, eve: IsoDate): Promise<{ bank_accounts_id: string }> {
  await company.update(tx, {
    ...(await company.get(tx)),
    legal_name: 'Sahyadri Traders Private Limited',
    gstin: madeUpGstin('27', 1),
    state_code: '27',
    address_line: 'Gala 14, Evershine Industrial Estate, Sativali Road',
    city: 'Vasai East',
    pincode: '401208',
    mobile_number: '9822014477',
    bank_account_name: 'Sahyadri Traders Private Limited',
    bank_account_number: '50200044100277',
    bank_ifsc: 'HDFC0000240',
    bank_name: 'HDFC Bank',
    upi_vpa: 'sahyadritraders@hdfcbank',
    invoice_terms: 'Goods once sold are taken back only if damaged on arrival. Interest at 18% a year on overdue amounts.',
    invoice_notes: 'Thank you for your business.',
  })
  const { bank_accounts_id } = await bankAccounts.create(tx, {
    account_label: 'HDFC current',
    bank_name: 'HDFC Bank',
    account_number: '50200044100277',
    ifsc: 'HDFC0000240',
    currency: 'INR',
    opening_balance: OPENING,
    opening_date: eve,
  })
  const capital = 20_00_000_00
  const assets = owned.reduce((sum, [, , cost]) => sum + cost, 0)
  await journal(
    tx,
    eve,
    'Opening balances',
    [
      ...owned.map(([, asset_class, cost]): [{ code: string }, Paise] => [{ code: assetClass(asset_class).account }, cost]),
      ['opening_balance_equity', OPENING],
    ],
    [
      ['share_capital', capital],
      ['retained_earnings', OPENING + assets - capital],
    ],
  )
  return { bank_accounts_id }
}

/** Imports the statement of each month from one on as a person would: upload, choose the account, import. */
export async function importStatements(
  services: Dependencies,
  run: InDemo,
  bank_accounts_id: string,
  lines: readonly BankLine[],
  from = '',
) {
  for (const { file_name, bytes } of statementFiles(lines, OPENING).filter(({ month }) => month >= from)) {
    await run(async (tx) => {
      const seen = await bankImports.upload(tx, services, Readable.from([Buffer.from(bytes)]), file_name)
      const accounts = seen.accounts.map(({ account_key }) => ({ account_key, bank_accounts_id }))
      await bankImports.importStatement(tx, services, { files_id: seen.files_id, mapping: null, day_first: true, accounts })
    })
  }
}

/** The statement of a month at its end, imported and matched: what was paid is in the books when its returns are filed. */
export async function closeMonth(
  services: Dependencies,
  run: InDemo,
  bank_accounts_id: string,
  { lines, today }: { lines: readonly BankLine[]; today: IsoDate },
) {
  const known = lines.filter(({ date }) => date <= today)
  await importStatements(services, run, bank_accounts_id, known, monthStart(today))
  await services.database.pool.query('SELECT refresh_bank_statistics()')
  const own = known.filter(({ date }) => date >= monthStart(today))
  await reconcile(run, own, addDays(today, LEFT_OPEN_DAYS))
}

/** What was paid to an authority is in the books at once: nothing that is paid is shown as overdue. */
const isDue = ({ answer }: BankLine) => answer.kind === 'category' && dues.includes(answer.account)

/** Matches and categorises all but the last days, in the order of the statement. */
export async function reconcile(run: InDemo, lines: readonly BankLine[], to: IsoDate) {
  const ids = await run(async (tx) => {
    const { rows } = await tx.client.query<{ reference: string; bank_transactions_id: string }>(
      'SELECT reference, bank_transactions_id FROM bank_transactions WHERE companies_id = $1',
      [tx.companies_id],
    )
    return new Map(rows.map((row) => [row.reference, row.bank_transactions_id]))
  })
  const known = lines
    .filter((line) => line.date <= addDays(to, -LEFT_OPEN_DAYS) || isDue(line))
    .flatMap((line) => withId(line, ids.get(line.reference)))
  const inOrder = known.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  for (let at = 0; at < inOrder.length; at += 100) {
    const next = inOrder.slice(at, at + 100)
    await run(async (tx) => {
      for (const { id, answer } of next) await matchDocuments(tx, [id], answer)
    })
  }
  const categories = Map.groupBy(known, ({ answer }) =>
    answer.kind === 'category' ? `${answer.account}|${answer.memo ?? ''}|${JSON.stringify(answer.party ?? null)}` : '',
  )
  for (const [, of] of categories) {
    const answer = of[0]?.answer
    if (answer?.kind !== 'category') continue
    for (let at = 0; at < of.length; at += 200) {
      const bank_transactions_ids = of.slice(at, at + 200).map(({ id }) => id)
      await run(async (tx) =>
        categorise(tx, {
          bank_transactions_ids,
          ledger_accounts_id: await accountOf(tx, answer.account),
          memo: answer.memo,
          party: answer.party,
        }),
      )
    }
  }
}

const withId = (line: BankLine, id: string | undefined) => (id === undefined ? [] : [{ ...line, id }])

async function matchDocuments(tx: CompanyTx, bank_transactions_ids: string[], answer: BankLine['answer']) {
  if (answer.kind === 'receipt') {
    const { invoices: allocations, bank_charge } = answer
    await matchReceipt(tx, { bank_transactions_ids, allocations, bank_charge, advance_customers_id: null })
  }
  if (answer.kind === 'bill') {
    const { bills_id, amount } = answer
    await matchBills(tx, { bank_transactions_ids, allocations: [{ bills_id, amount }], bank_charge: 0, round_off: 0 })
  }
}
