import type { WithLines } from './with-lines.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { controlOf } from '#core/ledger/control-accounts.ts'
import { t } from '#core/messages.ts'
import { accountOption, chartQuery, findAccounts } from '#web/lib/chart-of-accounts.ts'
import type { Form } from '#web/lib/form.ts'
import { LinePartyField } from '#web/features/accounting/shared/line-party.tsx'
import { formatPaise } from '#web/lib/format.ts'
import { useMedia } from '#web/lib/media.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icons.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Part } from '#web/ui/part.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { blankLine, type EntryLine, isBlank, sumsOf, unbalanced } from './entry-lines.ts'
import styles from './journals.module.css'
import { LineDimensions } from './line-dimensions.tsx'

/**
 * The lines of an entry. Enter goes to the next line and adds one at the end, as does Tab from the last field; Ctrl+D copies a
 * line, Alt+Up and Alt+Down move it, Ctrl+Shift+Backspace removes it. The difference updates with every keystroke.
 */
export function LinesEditor<Values extends WithLines>({ form }: { form: Form<Values> }) {
  const { lines } = form.values
  const grid = useRef<HTMLDivElement>(null)
  const put = (next: EntryLine[], focus?: number) => {
    form.set({ lines: next } as Partial<Values>)
    if (focus !== undefined) goTo(grid, focus)
  }
  const add = (at: number) => put(lines.toSpliced(at, 0, blankLine()), at)
  const remove = (at: number) =>
    put(lines.length > 2 ? lines.toSpliced(at, 1) : lines.with(at, blankLine()), Math.max(0, Math.min(at, lines.length - 2)))
  const move = (at: number, to: number) => {
    const line = lines[at]
    if (line && to >= 0 && to < lines.length) put(lines.toSpliced(at, 1).toSpliced(to, 0, line), to)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const act = keyAct(event, at, lines)
    if (act === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (act === 'next') return at === lines.length - 1 ? add(at + 1) : goTo(grid, at + 1)
    if (act === 'copy') return put(lines.toSpliced(at + 1, 0, { ...(lines[at] ?? blankLine()) }), at + 1)
    if (act === 'remove') return remove(at)
    return move(at, act === 'up' ? at - 1 : at + 1)
  }
  return (
    <section className={styles.editor} aria-label={t('Lines')}>
      <div className={styles.columns} aria-hidden>
        <span>{t('Account')}</span>
        <span>{t('Note')}</span>
        <span className={styles.number}>{t('Debit (₹)')}</span>
        <span className={styles.number}>{t('Credit (₹)')}</span>
      </div>
      <div ref={grid}>
        {lines.map((_, at) => (
          <Line key={at} form={form} at={at} onKeyDown={(event) => onKeyDown(event, at)} onRemove={() => remove(at)} />
        ))}
      </div>
      <div className={styles.foot}>
        <Button tone="quiet" icon="add" onClick={() => add(lines.length)}>
          {t('Add line')}
        </Button>
        <Totals lines={lines} error={form.errors['lines']} />
      </div>
    </section>
  )
}

type Act = 'next' | 'copy' | 'remove' | 'up' | 'down'

function keyAct(event: KeyboardEvent, at: number, lines: readonly EntryLine[]): Act | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  const command = ctrlKey || metaKey
  if (key === 'Enter' && !command && !altKey) return 'next'
  if (key === 'd' && command) return 'copy'
  if (key === 'Backspace' && command && shiftKey) return 'remove'
  if (altKey && key === 'ArrowUp') return 'up'
  if (altKey && key === 'ArrowDown') return 'down'
  const line = lines[at]
  const isLastField = event.target instanceof HTMLElement && event.target.closest('[data-last]') !== null
  if (key === 'Tab' && !shiftKey && isLastField && at === lines.length - 1 && line && !isBlank(line)) return 'next'
  return undefined
}

function goTo(grid: { current: HTMLElement | null }, line: number) {
  requestAnimationFrame(() => grid.current?.children[line]?.querySelector('input')?.focus())
}

type LineProps<Values extends WithLines> = {
  form: Form<Values>
  at: number
  onKeyDown: (event: KeyboardEvent) => void
  onRemove: () => void
}

function Line<Values extends WithLines>({ form, at, onKeyDown, onRemove }: LineProps<Values>) {
  const { data } = useQuery(chartQuery)
  // When column headings do not fit, each field has its own label.
  const isNarrow = useMedia('(max-width: 899px)')
  const account = form.at<string>(`lines.${at}.ledger_accounts_id`)
  const debit = form.at<number>(`lines.${at}.debit`)
  const credit = form.at<number>(`lines.${at}.credit`)
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
      <MoneyInput
        label={t('Debit')}
        hideLabel={!isNarrow}
        name={debit.name}
        error={debit.error}
        onBlur={debit.onBlur}
        value={debit.value === 0 ? undefined : debit.value}
        onChange={(amount) => side('debit', amount)}
      />
      <div data-last>
        <MoneyInput
          label={t('Credit')}
          hideLabel={!isNarrow}
          name={credit.name}
          error={credit.error}
          onBlur={credit.onBlur}
          value={credit.value === 0 ? undefined : credit.value}
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
        />
      </div>
      <LineDimensions form={form} at={at} />
    </Part>
  )
}

function Totals({ lines, error }: { lines: readonly EntryLine[]; error: string | undefined }) {
  const { debit, credit } = sumsOf(lines)
  const why = unbalanced(lines)
  return (
    <div className={styles.totals}>
      <span className={styles.sum}>
        <span className={styles.muted}>{t('Debit')}</span> {formatPaise(debit)}
      </span>
      <span className={styles.sum}>
        <span className={styles.muted}>{t('Credit')}</span> {formatPaise(credit)}
      </span>
      <p
        className={cx(styles.balance, why === undefined ? styles.good : error !== undefined && styles.bad)}
        role={error && 'alert'}
      >
        <Icon name={why === undefined ? 'done' : 'balance'} />
        {error ?? why ?? t('Balanced')}
      </p>
    </div>
  )
}
