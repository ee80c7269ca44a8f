import type { CompanyTx } from '#server/platform/db.ts'

/** The roles of a party for the company. */
export type PartyKind = 'customer' | 'vendor' | 'employee'

/**
 * Registers parties, before the transaction commits: bank lines with another spelling of their name, or their former name, get their
 * present name.
 */
export function nameParties(tx: CompanyTx, kind: PartyKind, names: readonly string[], before: readonly string[] = []): void {
  const text = 'SELECT name_parties($1, $2, $3)'
  tx.later(tx.client.query({ name: 'name_parties', text, values: [names, kind, before] }))
}

/** The same for one whose name may have changed. */
export function renameParty(tx: CompanyTx, kind: PartyKind, name: string, before: string): void {
  if (name !== before) nameParties(tx, kind, [name], [before])
}
