import type { CompanyTx } from '#server/platform/db.ts'

/** What a party is to the company. */
export type PartyKind = 'customer' | 'vendor' | 'employee'

/**
 * Says who these are, before the transaction commits: bank lines that name one of them in another spelling, or by the name it had before, are
 * told under the name it has.
 */
export function nameParties(tx: CompanyTx, kind: PartyKind, names: readonly string[], before: readonly string[] = []): void {
  const text = 'SELECT name_parties($1, $2, $3)'
  tx.later(tx.client.query({ name: 'name_parties', text, values: [names, kind, before] }))
}

/** The same of one whose name may have changed. */
export function renameParty(tx: CompanyTx, kind: PartyKind, name: string, before: string): void {
  if (name !== before) nameParties(tx, kind, [name], [before])
}
