import type { NewJournal } from '#contract/accounting/journals.ts'
import type { AccountRole } from '#core/ledger/chart-of-accounts.ts'
import type { LineParty } from '#core/ledger/control-accounts.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as journals from '#server/domains/accounting/journals/service.ts'
import type { Dice } from './dice.ts'

/** The accountant's action when the bank line arrives. */
export type Answer =
  | { kind: 'receipt'; invoices: { invoices_id: string; amount: Paise; tds_amount: Paise }[]; bank_charge: Paise }
  | { kind: 'bill'; bills_id: string; amount: Paise }
  | { kind: 'category'; account: AccountRole; memo: string | null; party?: LineParty }

/** A line the demo bank will print. Money into the account is positive. */
export type BankLine = { date: IsoDate; narration: string; reference: string; amount: Paise; answer: Answer }

/**
 * The common state of the story's parts: random numbers, the days it covers, and the lines the bank will print.
 */
export type Stage = { dice: Dice; from: IsoDate; to: IsoDate; lines: BankLine[] }

/** Adds a line to the statement, unless its date lies beyond the story. Banks close on Sundays; UPI does not. */
export function bankLine(stage: Stage, line: Omit<BankLine, 'reference' | 'date'> & { date: IsoDate; reference?: string }) {
  const isUpi = line.narration.startsWith('UPI')
  const date = !isUpi && new Date(line.date).getUTCDay() === 0 ? addDays(line.date, 1) : line.date
  if (date > stage.to) return
  stage.lines.push({ reference: stage.dice.digits(12), ...line, date })
}

/** An account of the initial chart: by its role, or by its code. */
type ChartAccount = AccountRole | { code: string }
type Side = [ChartAccount, Paise, LineParty?]

/** Posts an entry made by hand: amounts in paise, zero lines left out. */
export async function journal(tx: CompanyTx, posting_date: IsoDate, memo: string, debits: Side[], credits: Side[]) {
  const lines: NewJournal['lines'] = []
  for (const [sides, isDebit] of [
    [debits, true],
    [credits, false],
  ] as const) {
    for (const [account, amount, party] of sides) {
      if (amount === 0) continue
      const ledger_accounts_id =
        typeof account === 'string' ? await accountOf(tx, account) : await accountByCode(tx, account.code)
      lines.push({ ledger_accounts_id, debit: isDebit ? amount : 0, credit: isDebit ? 0 : amount, line_memo: null, party })
    }
  }
  await journals.create(tx, { posting_date, memo, lines })
}

export async function accountByCode({ client, companies_id }: CompanyTx, code: string): Promise<string> {
  const { rows } = await client.query<{ ledger_accounts_id: string }>(
    'SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND code = $2',
    [companies_id, code],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`no account ${code}`)
  return row.ledger_accounts_id
}
