import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { controlOf } from '#core/ledger/control-accounts.ts'
import { isGstAccount } from '#core/ledger/gst-kinds.ts'
import { t } from '#core/messages.ts'
import { LinePartyField } from '#web/features/accounting/shared/line-party.tsx'
import { accountOption, chartQuery, findAccounts } from '#web/lib/chart-of-accounts.ts'
import type { FieldBinding, Form } from '#web/lib/form.ts'
import { useMedia } from '#web/lib/media.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Part } from '#web/ui/part.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { blankLine, type EntryLine } from './entry-lines.ts'
import styles from './journals.module.css'
import { LineDimensions } from './line-dimensions.tsx'
import type { WithLines } from './with-lines.ts'

type LineProps<Values extends WithLines> = {
  form: Form<Values>
  at: number
  onKeyDown: (event: KeyboardEvent) => void
  onRemove: () => void
}

export function EntryLineFields<Values extends WithLines>({ form, at, onKeyDown, onRemove }: LineProps<Values>) {
  const { data } = useQuery(chartQuery)
  const account = form.at<string>(`lines.${at}.ledger_accounts_id`)
  const note = form.at<string>(`lines.${at}.line_memo`)
  const chosen = data?.rows.find((row) => row.ledger_accounts_id === account.value)
  // A line is a debit or a credit, so entering one side clears the other.
  const side = (name: 'debit' | 'credit', amount: number | undefined) => {
    const before = form.values.lines[at] ?? blankLine()
    const changed = { ...before, ...(amount ? { debit: 0, credit: 0 } : {}), [name]: amount ?? 0 }
    form.set({ lines: form.values.lines.with(at, changed) } as Partial<Values>)
  }
  const line = form.values.lines[at] ?? blankLine()
  const put = (changed: EntryLine) => form.set({ lines: form.values.lines.with(at, changed) } as Partial<Values>)
  // Another account may require another party.
  const chooseAccount = (ledger_accounts_id: string) => put({ ...line, ledger_accounts_id, party: null })
  return (
    <Part plays="group" aria-label={t('Line {value}', { value: at + 1 })} className={styles.line} onKeyDown={onKeyDown}>
      <Combobox
        label={t('Account')}
        hideLabel
        placeholder={t('Account')}
        name={account.name}
        error={account.error}
        onBlur={account.onBlur}
        value={chosen && accountOption(chosen)}
        onChange={(option) => chooseAccount(option?.value ?? '')}
        search={(text) => findAccounts(text)}
      />
      <TextInput label={t('Note')} hideLabel placeholder={t('Note')} {...note} />
      <SideInput label={t('Debit')} field={form.at<number>(`lines.${at}.debit`)} onChange={(amount) => side('debit', amount)} />
      <div data-last>
        <SideInput
          label={t('Credit')}
          field={form.at<number>(`lines.${at}.credit`)}
          onChange={(amount) => side('credit', amount)}
        />
      </div>
      <IconButton
        icon="delete"
        label={t('Remove line {value}', { value: at + 1 })}
        shortcut="CONTROL+SHIFT+BACKSPACE"
        tabIndex={-1}
        onClick={onRemove}
      />
      <div className={styles.party}>
        <LinePartyField
          control={chosen && controlOf(chosen)}
          value={line.party}
          onChange={(party) => put({ ...line, party })}
          error={form.errors[`lines.${at}.party`]}
          of={` of line ${at + 1}`}
          hideLabel
          isGst={isGstAccount(chosen?.account_role)}
        />
      </div>
      <LineDimensions form={form} at={at} />
    </Part>
  )
}

type SideProps = { label: string; field: FieldBinding<number>; onChange: (amount: number | undefined) => void }

function SideInput({ label, field: { name, error, onBlur, value }, onChange }: SideProps) {
  // When column headings do not fit, each field has its own label.
  const isNarrow = useMedia('(max-width: 899px)')
  return (
    <MoneyInput
      label={label}
      hideLabel={!isNarrow}
      name={name}
      error={error}
      onBlur={onBlur}
      value={value === 0 ? undefined : value}
      onChange={onChange}
    />
  )
}
