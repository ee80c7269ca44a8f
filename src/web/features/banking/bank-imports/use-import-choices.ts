import { useRef, useState } from 'react'
import type { ImportOptions, StatementPreview } from '#contract/banking/bank-imports.ts'
import { useImport } from './api.ts'
import { currentChoices, importProblem, withKey } from './import-choices.ts'

type Options = {
  seen: StatementPreview
  reading: ImportOptions
  onReading: (reading: ImportOptions) => void
  onImported: () => void
}

/** What is chosen of a file: which accounts, where each goes, what was compared; and the start of the import. */
export function useImportChoices({ seen, reading, onReading, onImported }: Options) {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [compared, setCompared] = useState<ReadonlySet<string>>(new Set())
  const [pressed, setPressed] = useState(false)
  const { startOnce, isPending } = useStartOnce(onImported)
  const taken = seen.accounts.filter((account) => !skipped.has(account.account_key))
  const problem = importProblem(taken, compared)
  const choose = (account_key: string, bank_accounts_id: string) => {
    setPressed(false)
    const others = currentChoices(seen).filter((choice) => choice.account_key !== account_key)
    onReading({ ...reading, accounts: [...others, { account_key, bank_accounts_id }] })
  }
  const start = () => {
    if (problem !== undefined) return setPressed(true)
    const accounts = currentChoices(seen)
      .filter((choice) => !skipped.has(choice.account_key))
      .map((choice) => (compared.has(choice.account_key) ? { ...choice, unproved_checked: true } : choice))
    startOnce({ ...reading, files_id: seen.files_id, accounts })
  }
  return {
    skipped,
    compared,
    setTaken: (key: string, isTaken: boolean) => setSkipped(withKey(skipped, key, !isTaken)),
    setCompared: (key: string, isCompared: boolean) => setCompared(withKey(compared, key, isCompared)),
    choose,
    start,
    isPending,
    /** Said once the button was pressed. */
    problem: pressed ? problem : undefined,
    isLacking: taken.some((account) => account.bank_accounts_id === null),
    news: taken.reduce((sum, account) => sum + account.new_count, 0),
  }
}

type Chosen = Omit<Parameters<ReturnType<typeof useImport>['mutate']>[0], 'idempotencyKey'>

/** A retry of the same import is the same intent; another choice of accounts is a new one. */
function useStartOnce(onImported: () => void) {
  const attempt = useRef({ body: '', key: '' })
  const { mutate, isPending } = useImport()
  const startOnce = (body: Chosen) => {
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() }
    mutate({ ...body, idempotencyKey: attempt.current.key }, { onSuccess: onImported })
  }
  return { startOnce, isPending }
}
