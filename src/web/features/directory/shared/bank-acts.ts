import type { PayeeBank } from '#contract/directory/payee-banks.ts'

/** The actions on a person's bank details. */
export type BankActs = {
  save: (body: PayeeBank) => Promise<unknown>
  verify: () => void
  remove: () => void
  isAsking: boolean
}
