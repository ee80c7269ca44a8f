import { t } from '#core/messages.ts'
import type * as z from 'zod/mini'
import type { Welcome } from '#contract/assistant/datatalk.ts'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sources } from './semantic.ts'

const ofBank = () => [
  t('List account balances'),
  t('How much did we spend last month?'),
  t('Top 5 categories by spend this year'),
  t('5 largest payments this month'),
]
const ofInvoices = () => [
  t('How much is outstanding on invoices?'),
  t('Which invoices are overdue?'),
  t('How much did we invoice this month?'),
  t('Which customer owes us the most?'),
]
const ofBills = () => [
  t('How much do we owe vendors?'),
  t('Which bills are overdue?'),
  t('How many bills are unpaid?'),
  t('Which vendor do we owe the most?'),
]

/** The tag line and the four questions of an empty chat: about the bank where an account is linked, else about invoices and bills. */
export async function welcome(tx: CompanyTx, permissions: readonly Permission[]): Promise<z.infer<typeof Welcome>> {
  const may = (source: keyof typeof sources) => holdsAny(permissions, sources[source].anyOf)
  const { rows } = await tx.client.query<{ is_linked: boolean }>(
    'SELECT EXISTS (SELECT FROM bank_accounts WHERE companies_id = $1 AND is_active) AS is_linked',
    [tx.companies_id],
  )
  const papers = [...(may('invoices') ? [ofInvoices()] : []), ...(may('bills') ? [ofBills()] : [])]
  const is_bank_linked = may('transactions') && (rows[0]?.is_linked ?? false)
  if (is_bank_linked) return { is_bank_linked, tag_line: t('Ask about your bank accounts and transactions'), questions: ofBank() }
  if (papers.length === 0) return { is_bank_linked, tag_line: t('Ask about your bank accounts'), questions: ofBank() }
  const tag_line = !may('bills')
    ? t('Ask about your invoices')
    : may('invoices')
      ? t('Ask about your invoices and bills')
      : t('Ask about your bills')
  return { is_bank_linked, tag_line, questions: papers.flatMap((each) => each.slice(0, 4 / papers.length)) }
}
