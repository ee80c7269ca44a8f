import { matchName, namedIn, nameKey, nameWords, vpaWords } from '#core/banking/matching/names.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Named = { bank_transactions_id: string; description: string; counterparty: string | null; vpa: string | null }
/** A customer or a vendor. */
export type NamedParty = { id: string; name: string }

const finders = {
  customers: {
    near: 'SELECT key_no, customers_id AS id, customer_name AS name FROM find_customers_near($1, $2)',
    alike: 'SELECT customers_id AS id, customer_name AS name FROM find_customers_named($1, $2)',
  },
  vendors: {
    near: 'SELECT key_no, vendors_id AS id, vendor_name AS name FROM find_vendors_near($1, $2)',
    alike: 'SELECT vendors_id AS id, vendor_name AS name FROM find_vendors_named($1, $2)',
  },
} as const
type Whom = keyof typeof finders

const NEIGHBOURS = 3
const ALIKE = 5
const MOST_PLACES = 8

/**
 * Customers or vendors with a name similar to the counterparty's, by line: the neighbours of the name in alphabetical order, and, `closely`, those with similar
 * letters. Names that turn out not to be similar are dropped.
 */
export async function namedParties(
  tx: CompanyTx,
  whom: Whom,
  lines: readonly Named[],
  closely: boolean,
): Promise<Map<string, NamedParty[]>> {
  const keys = [...new Set(lines.flatMap(keysOf))]
  const { rows: near } = await tx.client.query<NamedParty & { key_no: number }>({
    name: `reconciliation_near_${whom}`,
    text: finders[whom].near,
    values: [keys, NEIGHBOURS],
  })
  const alike = closely ? await partiesAlike(tx, whom, lines) : []
  const byKey = Map.groupBy(near, ({ key_no }) => keys[key_no - 1] ?? '')
  return new Map(
    lines.map((line) => {
      const found = [...keysOf(line).flatMap((key) => byKey.get(key) ?? []), ...alike]
      const distinct = [...new Map(found.map(({ id, name }) => [id, { id, name }])).values()]
      return [line.bank_transactions_id, distinct.filter(({ name }) => isLike(line, name))]
    }),
  )
}

function isLike({ description, counterparty, vpa }: Named, name: string): boolean {
  if (namedIn(description, name)) return true
  const said = [counterparty === null ? [] : nameKey(counterparty).split(' '), vpa === null ? [] : vpaWords(vpa)]
  return said.some((words) => matchName(words, name) !== undefined)
}

/** Spellings of the name in an index of names: as the bank gives it, reversed, as in the VPA, or from any word of a narration. */
function keysOf({ description, counterparty, vpa }: Named): string[] {
  const words = counterparty === null ? [] : nameWords(counterparty)
  const turned = words.length > 1 ? [[...words.slice(-1), ...words.slice(0, -1)]] : []
  const told = counterparty === null ? namesWithin(description) : []
  return [words, ...turned, vpa === null ? [] : vpaWords(vpa), ...told]
    .map((each) => each.join('').slice(0, 80))
    .filter((key) => key.length >= 3)
}

function namesWithin(description: string): string[][] {
  const words = nameWords(description.replaceAll(/[^A-Za-z ]+/g, ' ')).filter((word) => word.length > 2)
  return words.slice(0, MOST_PLACES).map((_, at) => words.slice(at, at + 3))
}

async function partiesAlike(tx: CompanyTx, whom: Whom, lines: readonly Named[]): Promise<NamedParty[]> {
  const names = lines.flatMap(({ counterparty, vpa }) =>
    [counterparty === null ? '' : nameKey(counterparty), vpa === null ? '' : vpaWords(vpa).join(' ')].filter(
      (name) => name.length >= 3,
    ),
  )
  if (names.length === 0) return []
  const { rows } = await tx.client.query<NamedParty>(finders[whom].alike, [
    names.map((name) => name.toLowerCase().slice(0, 60)),
    ALIKE,
  ])
  return rows
}
