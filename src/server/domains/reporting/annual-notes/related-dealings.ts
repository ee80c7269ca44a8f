import { t, translate } from '#core/messages.ts'
import { controlOf } from '#core/ledger/control-accounts.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { movedByParty } from '../reports/account-parties.ts'
import type { BookAccount, BookYear } from './books.ts'
import type { AllFacts } from './carry.ts'
import { byHand, merged, type Dealing, isDealt } from './dealings-by-hand.ts'

type Party = AllFacts['related_parties']['parties'][number]

export type Dealings = { transactions: Dealing[]; balances: Dealing[] }

const keysOf = ({ customers_id, vendors_id }: Party) => [
  ...(customers_id === null ? [] : [`customer:${customers_id}`]),
  ...(vendors_id === null ? [] : [`vendor:${vendors_id}`]),
]

const BEGINNING = '1900-04-01'

/**
 * Transactions with related parties as the ledger has them (AS 18 paras 23 and 26): for each party's documents their lines beside the
 * party's own accounts, tax and cash, by account; for manual entries the lines opposite to the party's; and the movements of accounts that
 * are theirs alone. `amount` is positive whichever side it is on. Balances are those of the party's control accounts and own accounts at
 * the end of the year, debit positive.
 */
export async function dealings(tx: CompanyTx, book: BookYear, entered: readonly Party[]): Promise<Dealings> {
  const parties = await afterMerging(tx, entered)
  const transactions: Dealing[] = []
  const balances: Dealing[] = []
  const known = new Map(parties.flatMap((party) => keysOf(party).map((key) => [key, party.party_name] as const)))
  if (known.size > 0) {
    for (const account of book.accounts.filter((each) => book.moved.has(each.ledger_accounts_id) && isDealt(each))) {
      const [moved = []] = await movedByParty(tx, account.ledger_accounts_id, [{ from: book.start, to: book.end }])
      transactions.push(...named(known, moved, account))
    }
    transactions.push(...(await byHand(tx, book, known)))
    for (const account of book.accounts.filter((each) => isParties(each) && book.closing.has(each.ledger_accounts_id))) {
      const [moved = []] = await movedByParty(tx, account.ledger_accounts_id, [{ from: BEGINNING, to: book.end }])
      balances.push(...named(known, moved, account))
    }
  }
  for (const { party_name, ledger_accounts_ids } of parties)
    for (const account of book.accounts.filter(({ ledger_accounts_id }) => ledger_accounts_ids.includes(ledger_accounts_id))) {
      const of = (side: 'debits' | 'credits' | 'closing') => book[side].get(account.ledger_accounts_id) ?? 0
      const nature = translate(account.account_name)
      transactions.push({ party_name, nature: t('{account}: paid or charged', { account: nature }), amount: of('debits') })
      transactions.push({ party_name, nature: t('{account}: received or credited', { account: nature }), amount: of('credits') })
      balances.push({ party_name, nature, amount: of('closing') })
    }
  return {
    transactions: merged(transactions).map((each) => ({ ...each, amount: Math.abs(each.amount) })),
    balances: merged(balances),
  }
}

/** A customer that was merged into another has its documents there. */
async function afterMerging(tx: CompanyTx, parties: readonly Party[]): Promise<Party[]> {
  const ids = parties.flatMap(({ customers_id }) => customers_id ?? [])
  if (ids.length === 0) return [...parties]
  const { rows } = await tx.client.query<{ customers_id: string; merged_into: string }>(
    'SELECT customers_id, merged_into FROM customers WHERE companies_id = $1 AND customers_id = ANY($2) AND merged_into IS NOT NULL',
    [tx.companies_id, ids],
  )
  const into = new Map(rows.map((row) => [row.customers_id, row.merged_into]))
  return parties.map((party) => ({ ...party, customers_id: into.get(party.customers_id ?? '') ?? party.customers_id }))
}

const isParties = (account: BookAccount) => ['customer', 'vendor'].includes(controlOf(account) ?? '')

const named = (
  known: ReadonlyMap<string, string>,
  moved: readonly { key: string; debit: Paise; credit: Paise }[],
  { account_name }: BookAccount,
): Dealing[] =>
  moved.flatMap(({ key, debit, credit }) => {
    const party_name = known.get(key)
    return party_name === undefined ? [] : [{ party_name, nature: account_name, amount: debit - credit }]
  })
