import type { ReactNode } from 'react'
import type { BankAccount } from '#contract/banking/bank-accounts.ts'
import type { PreviewAccount } from '#contract/banking/bank-imports.ts'

/** Draws the form that adds a bank account, filled with what the file says. Another feature's, so the route brings it. */
export type NewAccount = (found: PreviewAccount, onClose: () => void, onSaved: (account: BankAccount) => void) => ReactNode
