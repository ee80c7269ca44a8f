import type { ReactNode } from 'react'
import type { BankAccount } from '#contract/banking/bank-accounts.ts'
import type { PreviewAccount } from '#contract/banking/bank-imports.ts'

/** Renders the form that adds a bank account, filled in from the file. It belongs to another feature, so the route passes it. */
export type NewAccount = (found: PreviewAccount, onClose: () => void, onSaved: (account: BankAccount) => void) => ReactNode
