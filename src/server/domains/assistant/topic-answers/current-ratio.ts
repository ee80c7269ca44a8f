import type { IsoDate } from '#core/dates.ts'
import { dateInIndia, formatDate } from '#core/dates.ts'
import type { StatementNode } from '#core/ledger/statement-model.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { balanceSheetSides } from '#core/reporting/reports/balance-sheet.ts'
import { statementFacts } from '#server/domains/reporting/annual-notes/statement-facts.ts'
import { sheetBooks } from '#server/domains/reporting/reports/statements.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { tableOf } from './table.ts'
import type { TopicAnswer } from './topic-answer.ts'

/** Current assets divided by current liabilities, both as the balance sheet at the end of a day has them. */
export async function currentRatio(tx: CompanyTx, on: IsoDate | undefined): Promise<(() => TopicAnswer) | undefined> {
  const day = on ?? dateInIndia(tx.now)
  const { accounts, columns, options } = await sheetBooks(tx, day, {}, statementFacts)
  const sides = balanceSheetSides(accounts, columns, options)
  const [assets, liabilities] = ['Current assets', 'Current liabilities'].map((label) => amountOf(sides, label))
  if (assets === undefined || liabilities === undefined) return undefined
  const values = { date: formatDate(day), assets: rupees(assets), liabilities: rupees(liabilities) }
  return () => ({
    reply:
      liabilities > 0
        ? t('Current ratio, {date}: {ratio}: current assets of {assets} ÷ current liabilities of {liabilities}.', {
            ...values,
            ratio: (assets / liabilities).toFixed(2),
          })
        : t('Current ratio, {date}: there are no current liabilities to divide by; current assets are {assets}.', values),
    derivation: t('From the balance sheet at the end of the day; what is not booked yet is left out.'),
    table: tableOf(
      [
        [t('What'), 'text'],
        [t('Amount'), 'paise'],
      ],
      [
        [t('Current assets'), assets],
        [t('Current liabilities'), liabilities],
      ],
    ),
    link: `/reports/balance-sheet?as_of=${day}`,
  })
}

/** The amount of a heading, wherever it stands; nothing where the company has no account under it. */
function amountOf(nodes: readonly StatementNode[], label: string): number | undefined {
  for (const node of nodes) {
    if (node.label === label) return Math.abs(node.amounts[0] ?? 0)
    const found = amountOf(node.parts, label)
    if (found !== undefined) return found
  }
  return undefined
}

const rupees = (amount: number) => `₹${formatPaise(amount)}`
