import { t, translate } from '#core/messages.ts'
import { relations } from '#core/reporting/annual-notes/lists.ts'
import { row, text } from '../../reports/sheets/rows.ts'
import { dealings } from '../related-dealings.ts'
import type { Dealing } from '../dealings-by-hand.ts'
import { bothEnds, bothYears, type Draft, type NoteContext, table } from './context.ts'

/** Related parties, transactions with them and balances (AS 18 paras 21 to 26). Last year's figures are of this year's parties. */
export async function relatedPartiesNote(context: NoteContext): Promise<Draft> {
  const { tx, book, last, facts } = context
  const { parties } = facts.related_parties
  const now = await dealings(tx, book, parties)
  const then = await dealings(tx, last, parties)
  const transactions = beside(now.transactions, then.transactions)
  const balances = beside(now.balances, then.balances)
  return {
    title: 'Related parties',
    section: 'related_parties',
    paragraphs:
      parties.length === 0
        ? [t('No related parties are recorded.')]
        : [t('Amounts are from the ledger and exclude taxes. Negative balances are owed by the company.')],
    tables: [
      ...(parties.length === 0
        ? []
        : [
            table(
              'Names and relations',
              'Party',
              [text('Relation')],
              parties.map((each) => row('line', each.party_name, [translate(relations[each.relation])])),
            ),
          ]),
      ...(transactions.length === 0
        ? []
        : [table('Transactions', 'Party', [text('Nature'), ...bothYears(context)], transactions)]),
      ...(balances.length === 0 ? [] : [table('Balances', 'Party', [text('Account'), ...bothEnds(context)], balances)]),
    ],
    problems: parties.flatMap(({ party_name, customers_id, vendors_id, ledger_accounts_ids }) =>
      customers_id === null && vendors_id === null && ledger_accounts_ids.length === 0
        ? [
            t('{party_name} has no customer, vendor or account in the books: transactions with them are not found.', {
              party_name,
            }),
          ]
        : [],
    ),
  }
}

function beside(now: readonly Dealing[], then: readonly Dealing[]) {
  const keys = new Map([...now, ...then].map((each) => [`${each.party_name}\n${each.nature}`, each]))
  const amountOf = (list: readonly Dealing[], { party_name, nature }: Dealing) =>
    list.find((each) => each.party_name === party_name && each.nature === nature)?.amount ?? 0
  return [...keys.values()].map((each) => row('line', each.party_name, [each.nature, amountOf(now, each), amountOf(then, each)]))
}
