import type { ComponentInput, PayComponent, PayComponents } from '#contract/payroll/components.ts'
import { type IsoDate, monthStart, readersDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { componentCodes } from '#core/payroll/components.ts'
import { isMonthly, readFormula } from '#core/payroll/formula.ts'
import { formulaWords } from '#core/payroll/formula-value.ts'
import { lineNames } from '#core/payroll/slip-lines.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { storedComponents } from './library.ts'

/** What the company defined, the latest of each code first, and the accounts that deductions can be credited to. */
export async function viewComponents(tx: CompanyTx): Promise<PayComponents> {
  const rows = (await storedComponents(tx)).toReversed().map((row) => ({ ...row, ...wordsOf(row.formula) }))
  return { rows, accounts: await accountsFor(tx) }
}

function wordsOf(text: string): Pick<PayComponent, 'formula_words' | 'is_computed'> {
  const read = text === '' ? undefined : readFormula(text)
  if (!read || 'problem' in read) return { formula_words: '', is_computed: false }
  return { formula_words: formulaWords(read.formula), is_computed: isMonthly(read.formula) }
}

/** Defines a component from a month on, or changes what holds from that month. Throws `invalid` at the field. */
export async function saveComponent(tx: CompanyTx, input: ComponentInput): Promise<PayComponents> {
  const { component_code, from_on, component_name, component_kind, ledger_accounts_id, ...definition } = input
  const before = (await storedComponents(tx)).filter((row) => row.component_code === component_code)
  checkInput(input, before[0]?.component_kind)
  await lockPayroll(tx)
  await refuseApproved(tx, from_on)
  if (component_kind === 'deduction') await checkAccount(tx, ledger_accounts_id)
  const payroll_components_id = before.find((row) => row.from_on === from_on)?.payroll_components_id ?? newId()
  await insertRow(
    tx.client,
    'payroll_components',
    {
      companies_id: tx.companies_id,
      payroll_components_id,
      component_code,
      from_on,
      component_name,
      component_kind,
      definition: JSON.stringify(definition),
      ledger_accounts_id: component_kind === 'deduction' ? ledger_accounts_id : null,
      created_by: tx.accounts_id,
      created_at: tx.now,
    },
    `ON CONFLICT (companies_id, component_code, from_on) DO UPDATE SET component_name = excluded.component_name,
       definition = excluded.definition, ledger_accounts_id = excluded.ledger_accounts_id, created_by = excluded.created_by`,
  )
  await audit(tx, 'changed', 'payroll_components', payroll_components_id, { component_code, from_on })
  return viewComponents(tx)
}

function checkInput({ component_code, from_on, component_kind, formula }: ComponentInput, kind: string | undefined): void {
  if (componentCodes.includes(component_code) || component_code in lineNames)
    throw fieldError('component_code', 'This code is taken by a line of every payslip')
  if (kind !== undefined && kind !== component_kind)
    throw fieldError('component_kind', 'A component stays an earning or a deduction: define another code')
  if (from_on !== monthStart(from_on)) throw fieldError('from_on', 'Choose the first day of a month')
  if (formula === '') return
  const read = readFormula(formula)
  if ('problem' in read)
    throw fieldError('formula', t('At character {at}: {message}', { at: read.problem.at + 1, message: read.problem.message }))
  if (component_kind === 'deduction' && !isMonthly(read.formula))
    throw fieldError('formula', 'A deduction can use basic and days only')
}

/** Approved slips have what held then; their month does not change. */
async function refuseApproved(tx: CompanyTx, from_on: IsoDate): Promise<void> {
  const { rows } = await tx.client.query<{ month: IsoDate }>(
    `SELECT month FROM payroll_runs WHERE companies_id = $1 AND run_status = 'approved' AND month >= $2 ORDER BY month DESC LIMIT 1`,
    [tx.companies_id, from_on],
  )
  if (rows[0])
    throw fieldError(
      'from_on',
      t('Pay is approved up to {date}: choose a later month', { date: readersDate(rows[0].month).slice(2) }),
    )
}

async function accountsFor(tx: CompanyTx): Promise<PayComponents['accounts']> {
  const { rows } = await tx.client.query<{ ledger_accounts_id: string; account_name: string }>(
    `SELECT ledger_accounts_id, account_name FROM ledger_accounts
     WHERE companies_id = $1 AND account_type IN ('liability', 'income', 'expense') AND account_role IS NULL AND is_active
     ORDER BY account_name LIMIT 1000`,
    [tx.companies_id],
  )
  return rows
}

async function checkAccount(tx: CompanyTx, ledger_accounts_id: string | null): Promise<void> {
  const isKnown = (await accountsFor(tx)).some((each) => each.ledger_accounts_id === ledger_accounts_id)
  if (!isKnown) throw fieldError('ledger_accounts_id', 'Choose the account that the deduction is credited to')
}
