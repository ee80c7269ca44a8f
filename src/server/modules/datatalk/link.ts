import type { Question } from '#core/assistant/spec.ts'
import { decimalPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/**
 * The page that lists exactly the entries of the figure, or null when no page can: the list of bank transactions knows account,
 * direction, amount and dates.
 */
export async function linkOf(tx: CompanyTx, question: Question): Promise<string | null> {
  if ('op' in question || question.from !== 'transactions' || question.group_by || question.limit !== undefined) return null
  if (!['sum', 'count', 'avg', 'max', 'min', 'median', 'rows'].includes(question.measure)) return null
  const search = new URLSearchParams()
  for (const [field, op, value] of question.filters) {
    if (field === 'direction' && op === '=') search.set('direction', value === 'debit' ? 'out' : 'in')
    else if (field === 'amount' && (op === '>=' || op === '>'))
      search.set('least', decimalPaise(Number(value) + (op === '>' ? 1 : 0)))
    else if (field === 'amount' && (op === '<=' || op === '<'))
      search.set('most', decimalPaise(Number(value) - (op === '<' ? 1 : 0)))
    else if (field === 'account' && op === '=') {
      const { rows } = await tx.client.query<{ id: string }>(
        'SELECT bank_accounts_id AS id FROM bank_accounts WHERE companies_id = $1 AND account_label = $2',
        [tx.companies_id, value],
      )
      if (rows.length !== 1 || !rows[0]) return null
      search.set('account', rows[0].id)
    } else return null
  }
  if (question.time?.from) search.set('from', question.time.from)
  if (question.time?.to) search.set('to', question.time.to)
  return `/banking/transactions${search.size > 0 ? `?${search}` : ''}`
}
